import { sql } from 'kysely';
import type { SearchTerm } from '../../../contract/rules/searchTerms.ts';
import type { OrderLabel, OrderTab } from '../../../contract/shapes/order.ts';
import type { Db } from '../openStore.ts';
import { type OrderRecord, orderOf } from './orderRecord.ts';

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
): Promise<OrderRecord[]> {
  const terms = await Promise.all(filter.terms.map((term) => weighed(db, visible.companyId, term, common)));
  const start = () => walk(db, visible.companyId, { ...filter, terms }, after, limit);
  const walks = visible.all
    ? [start()]
    : [
        ...(visible.bookerId === null ? [] : [start().where('booker_id', '=', visible.bookerId)]),
        ...visible.principalIds.map((principal) => start().where('principal_id', '=', principal)),
      ];
  const hits = new Map<string, Hit>();
  for (const query of walks) for (const hit of await query.execute()) hits.set(hit.id, hit);
  const ids = [...hits.values()]
    .sort(newestFirst)
    .slice(0, limit)
    .map((hit) => hit.id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('travel_order').selectAll().where('id', 'in', ids).execute();
  return rows.sort(newestFirst).map(orderOf);
}

/** How many orders somebody may see in each tab. */
export async function orderCounts(db: Db, visible: VisibleOrders): Promise<Record<OrderTab, number>> {
  const rows = await db
    .selectFrom('travel_order')
    .select(['tab', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', visible.companyId)
    .$if(!visible.all, (query) =>
      query.where((eb) =>
        eb.or([
          ...(visible.bookerId === null ? [] : [eb('booker_id', '=', visible.bookerId)]),
          ...visible.principalIds.map((principal) => eb('principal_id', '=', principal)),
        ]),
      ),
    )
    .groupBy('tab')
    .execute();
  const count = (tab: OrderTab) => Number(rows.find((row) => row.tab === tab)?.count ?? 0);
  return { business: count('business'), private: count('private') };
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

function walk(
  db: Db,
  companyId: string,
  filter: Omit<OrderFilter, 'terms'> & { readonly terms: readonly Weighed[] },
  after: OrderKey | null,
  limit: number,
) {
  let query = db
    .selectFrom('travel_order')
    .select(['id', 'depart_at'])
    .where('company_id', '=', companyId)
    .where('tab', '=', filter.tab)
    .orderBy('depart_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    query = query
      .where('depart_at', '<=', after.departAt)
      .where((eb) => eb.or([eb('depart_at', '<', after.departAt), eb('id', '<', after.id)]));
  }
  if (filter.kinds) query = query.where('kind', 'in', filter.kinds);
  if (filter.labels) query = query.where('label', 'in', filter.labels);
  if (filter.from !== undefined) query = query.where('depart_at', '>=', filter.from);
  if (filter.before !== undefined) query = query.where('depart_at', '<', filter.before);
  for (const term of filter.terms) {
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
