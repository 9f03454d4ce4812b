import { sql } from 'kysely';
import type { SearchTerm } from '../../../contract/rules/searchTerms.ts';
import type { OrderLabel, OrderTab } from '../../../contract/shapes/order.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';
import { type ListedOrder, listedColumns, listedOrderOf, type OrderRecord } from './orderRecord.ts';

/** Which orders of a company somebody may see: all of them, or those they booked and those of some principals. */
export type VisibleOrders = {
  readonly companyId: string;
  readonly all: boolean;
  readonly bookerId: string | null;
  readonly principalIds: readonly string[];
};

export type OrderFilter = {
  readonly tab: OrderTab;
  readonly kinds?: readonly string[] | undefined;
  readonly labels?: readonly OrderLabel[] | undefined;
  /** Departure, epoch ms: from inclusive, before exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly terms: readonly SearchTerm[];
};

/** A place in the list: the list goes by departure, newest first, then by id. */
export type OrderKey = { readonly departAt: number; readonly id: string };

/** From this many words on, a list of their orders costs more than asking each order the walk comes by. */
const COMMON = 1_000;

type Hit = { id: string; depart_at: number };

/**
 * One page of what somebody may see. Each way of seeing an order (company, booker, every principal) is a walk of
 * its own index from the cursor on; the pages are merged, which no single index could answer.
 */
export async function orderPage(
  db: Db,
  visible: VisibleOrders,
  filter: OrderFilter,
  after: OrderKey | null,
  limit: number,
  common = COMMON,
): Promise<ListedOrder[]> {
  const { companyId } = visible;
  const terms = await Promise.all(filter.terms.map((term) => weighed(db, companyId, term, common)));
  const { tab, kinds, labels, from, before } = filter;
  const page = { companyId, tab, kinds, labels, from, before, ...after, limit };
  const hits = new Map<string, Hit>();
  for (const who of waysOfSeeing(visible)) {
    const part = { ...page, ...who };
    const found = terms.length > 0 ? await walk(db, part, terms).execute() : (await plainWalk(db, part)).rows;
    for (const hit of found) hits.set(hit.id, hit);
  }
  const ids = [...hits.values()]
    .sort(newestFirst)
    .slice(0, limit)
    .map((hit) => hit.id);
  if (ids.length === 0) return [];
  const { rows } = await listedOrders(db, { ids });
  return [...rows].sort(newestFirst).map(listedOrderOf);
}

const listedOrders = compiledOnce((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('travel_order').select(listedColumns).where('id', 'in', ids),
);

type Who = { readonly bookerId?: string; readonly principalId?: string };

/** One walk each: of the whole company, or of what somebody booked and of every principal's. */
function waysOfSeeing({ all, bookerId, principalIds }: VisibleOrders): Who[] {
  if (all) return [{}];
  const booked = bookerId === null ? [] : [{ bookerId }];
  return [...booked, ...principalIds.map((principalId) => ({ principalId }))];
}

/** Whether somebody may see this order. */
export function isVisible(visible: VisibleOrders, order: OrderRecord): boolean {
  if (order.companyId !== visible.companyId) return false;
  return (
    visible.all || order.bookerId === visible.bookerId || visible.principalIds.includes(order.principalId)
  );
}

/** A term with how its orders are found: few of them are listed first, many are asked about one by one. */
type Weighed = SearchTerm & { readonly common: boolean };

/** What a walk is made of; parts that are missing do not restrict it. */
type Walk = Who & {
  readonly companyId: string;
  readonly tab: string;
  readonly kinds?: readonly string[] | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** The key to go on after. */
  readonly departAt?: number;
  readonly id?: string;
  readonly limit: number;
};

const plainWalk = compiledOnce((db, part: Walk) => walk(db, part, []));

function walk(db: Db, part: Walk, terms: readonly Weighed[]) {
  const { companyId, bookerId, principalId, kinds, labels, from, before, departAt, id } = part;
  let query = db
    .selectFrom('travel_order')
    .select(['id', 'depart_at'])
    .where('company_id', '=', companyId)
    .where('tab', '=', part.tab)
    .orderBy('depart_at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit);
  if (bookerId !== undefined) query = query.where('booker_id', '=', bookerId);
  if (principalId !== undefined) query = query.where('principal_id', '=', principalId);
  if (departAt !== undefined && id !== undefined) {
    query = query
      .where('depart_at', '<=', departAt)
      .where((eb) => eb.or([eb('depart_at', '<', departAt), eb('id', '<', id)]));
  }
  if (kinds) query = query.where('kind', 'in', kinds);
  if (labels) query = query.where('label', 'in', labels);
  if (from !== undefined) query = query.where('depart_at', '>=', from);
  if (before !== undefined) query = query.where('depart_at', '<', before);
  for (const term of terms) {
    query = term.common
      ? query.where((eb) =>
          eb.exists(
            holders(db, companyId, term).where(
              'order_token.order_id',
              '=',
              sql.ref<string>('travel_order.id'),
            ),
          ),
        )
      : query.where('id', 'in', holders(db, companyId, term));
  }
  return query;
}

async function weighed(db: Db, companyId: string, term: SearchTerm, common: number): Promise<Weighed> {
  const some = await holders(db, companyId, term).limit(common).execute();
  return { ...term, common: some.length === common };
}

/** Orders that carry a word, or a word with this beginning. */
function holders(db: Pick<Db, 'selectFrom'>, companyId: string, term: SearchTerm) {
  const token = `${companyId}:${term.text}`;
  const words = db.selectFrom('order_token').select('order_token.order_id');
  // U+FFFF sorts after every letter a word may go on with.
  return term.prefix
    ? words.where('token', '>=', token).where('token', '<', `${token}\uffff`)
    : words.where('token', '=', token);
}

function newestFirst(a: Hit, b: Hit): number {
  return b.depart_at - a.depart_at || (a.id < b.id ? 1 : -1);
}
