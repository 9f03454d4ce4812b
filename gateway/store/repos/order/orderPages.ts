import { type SelectQueryBuilder, sql } from 'kysely';
import { productKinds } from '../../../../contract/products.ts';
import type { SearchTerm } from '../../../../contract/rules/text/searchTerms.ts';
import {
  type OrderLabel,
  type OrderSummary,
  type OrderTab,
  orderLabels,
} from '../../../../contract/shapes/order.ts';
import { cachedAnswer } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { OrderRecord } from './orderRecord.ts';
import { orderSummaries } from './orderSummaries.ts';

/**
 * Which orders of a company somebody may see: all of them, or those they booked and those of some principals. Private
 * ones only where the viewer travels or booked; in another's name only where the viewer booked.
 */
export type VisibleOrders = {
  readonly companyId: string;
  readonly all: boolean;
  readonly bookerId: string | null;
  readonly principalIds: readonly string[];
  readonly viewer: { readonly id: string; readonly acting: boolean };
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

export type OrderPage = {
  readonly orders: readonly OrderSummary[];
  /** Ids of orders of this page that are left out, because a column of theirs does not hold what it should. */
  readonly unreadable: readonly string[];
  /** The place to go on after; null at the end of the list. */
  readonly next: OrderKey | null;
};

/** From this many words on, a list of their orders costs more than asking each order the walk comes by. */
const COMMON = 1_000;

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
): Promise<OrderPage> {
  const { companyId } = visible;
  if (!visible.all && visible.bookerId === null && visible.principalIds.length === 0) return nothing;
  const weights = await Promise.all(filter.terms.map((term) => weighed(db, companyId, term, common)));
  const terms = await rareTogether(db, companyId, weights, common);
  if (!terms) return nothing;
  const { tab, kinds, labels, from, before } = filter;
  const who = whoseOf(visible, filter.tab);
  const page = { companyId, ...who, tab, kinds, labels, from, before, ...after, limit: limit + 1 };
  const found =
    terms.length > 0 ? keysOf(await pageOf(db, page, terms).execute()) : await plainPage(db, page);
  const keys = found.slice(0, limit);
  const ids = keys.map(({ id }) => id);
  const orders = await orderSummaries(db, ids);
  return {
    orders: ids.flatMap((id) => orders.get(id) ?? []),
    unreadable: ids.filter((id) => !orders.has(id)),
    next: (found.length > limit && keys.at(-1)) || null,
  };
}

const nothing: OrderPage = { orders: [], unreadable: [], next: null };

/** Whose orders of a tab somebody may see. */
function whoseOf({ all, bookerId, principalIds, viewer }: VisibleOrders, tab: OrderTab): Whose {
  if (tab === 'business') return all ? {} : { bookerId, principalIds };
  return viewer.acting
    ? { bookerId, principalIds, bookedBy: viewer.id }
    : { bookerId: viewer.id, principalIds: [viewer.id] };
}

/** Whether somebody may see this order. */
export function isVisible(
  visible: VisibleOrders,
  order: Pick<OrderRecord, 'companyId' | 'tab' | 'bookerId' | 'principalId'>,
): boolean {
  if (order.companyId !== visible.companyId || isAnothersPrivate(visible, order)) return false;
  return (
    visible.all || order.bookerId === visible.bookerId || visible.principalIds.includes(order.principalId)
  );
}

/** Whether an order is a private journey on which the viewer neither travels nor booked it (decision 17). */
export function isAnothersPrivate(
  { viewer }: Pick<VisibleOrders, 'viewer'>,
  { tab, bookerId, principalId }: { tab: OrderTab; bookerId: string; principalId: string },
): boolean {
  return tab === 'private' && bookerId !== viewer.id && (viewer.acting || principalId !== viewer.id);
}

/** A term with how its orders are found: few of them are listed first, many are asked about one by one. */
type Weighed = SearchTerm & { readonly common: boolean };
/** Whole words that are common, but hardly ever in one order: listed first too. */
type Sought = Weighed | { readonly all: readonly SearchTerm[] };

type Whose = {
  /** Who booked, and for whom; neither for the whole company. */
  readonly bookerId?: string | null;
  readonly principalIds?: readonly string[];
  /** Only what this one booked, whoever it is for. */
  readonly bookedBy?: string;
};

/** What a page is made of; parts that are missing do not restrict it. */
type Page = Whose & {
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

const askPlainPage = compiledOnce((db, page: Page) => pageOf(db, page, []));

/** A page without words, as it was until one of the orders it is made of changes. */
const plainPage = cachedAnswer(
  'orders_of',
  ({ companyId, bookerId, principalIds }: Page) =>
    principalIds ? [...principalIds, ...(bookerId ? [bookerId] : [])] : [companyId],
  async (db, page) => keysOf((await askPlainPage(db, page)).rows),
);

function keysOf(rows: readonly { readonly id: string; readonly depart_at: number }[]): readonly OrderKey[] {
  return rows.map((row) => ({ departAt: row.depart_at, id: row.id }));
}

function pageOf(db: Db, page: Page, terms: readonly Sought[]) {
  const walks = page.principalIds ? walksOfPeople(db, page, terms) : walksOfCompany(db, page, terms);
  const [only] = walks;
  if (only && walks.length === 1) return only;
  const [found, ...more] = walks.map((one) => db.selectFrom(one.as('walk')).select(['id', 'depart_at']));
  if (!found) throw new Error('a page of nobody');
  // An order may be come by on two ways: a union holds it once.
  const merged = more.reduce((all, part) => all.union(part), found);
  return newestFirst(db.selectFrom(merged.as('found')).select(['id', 'depart_at'])).limit(page.limit);
}

function walksOfPeople(db: Db, page: Page, terms: readonly Sought[]) {
  const { bookerId = null, principalIds = [] } = page;
  const start = walk(db, page, terms);
  return [
    ...(bookerId === null ? [] : [start.where('booker_id', '=', bookerId)]),
    ...principalIds.map((principal) => start.where('principal_id', '=', principal)),
  ];
}

/** With a filter one for every kind and label: a rare one is not looked for among all orders of the company. */
function walksOfCompany(db: Db, { kinds, labels, ...page }: Page, terms: readonly Sought[]) {
  const start = walk(db, page, terms);
  if (!kinds && !labels) return [start];
  return (kinds ?? productKinds).flatMap((kind) =>
    (labels ?? orderLabels).map((label) => start.where('kind', '=', kind).where('label', '=', label)),
  );
}

function walk(db: Db, page: Page, terms: readonly Sought[]) {
  const { companyId, tab, kinds, labels, from, before, departAt, id, limit, bookedBy } = page;
  let query = db
    .selectFrom('travel_order')
    .select(['id', 'depart_at'])
    .where('company_id', '=', companyId)
    .where('tab', '=', tab)
    .orderBy('depart_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (departAt !== undefined && id !== undefined) {
    query = query
      .where('depart_at', '<=', departAt)
      .where((eb) => eb.or([eb('depart_at', '<', departAt), eb('id', '<', id)]));
  }
  if (bookedBy !== undefined) query = query.where('booker_id', '=', bookedBy);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (labels) query = query.where('label', 'in', labels);
  if (from !== undefined) query = query.where('depart_at', '>=', from);
  if (before !== undefined) query = query.where('depart_at', '<', before);
  for (const term of terms) {
    if ('all' in term) {
      const both = db.selectFrom(holdersOfAll(db, companyId, term.all).as('both'));
      query = query.where('id', 'in', both.select('both.order_id'));
      continue;
    }
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
  const count = await countOf(db, holders(db, companyId, term).limit(common));
  return { ...term, common: count === common };
}

async function countOf(db: Db, orders: ReturnType<typeof holders>): Promise<number> {
  const { count } = await db
    .selectFrom(orders.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Words that are common each by themselves and rare together are found together: a walk would go through a whole
 * company for a pair of cities nobody travels between (700 ms of 100,000 orders; the lists are merged in 3). Null when
 * no order of the company carries them all.
 */
async function rareTogether(
  db: Db,
  companyId: string,
  terms: readonly Weighed[],
  common: number,
): Promise<readonly Sought[] | null> {
  const [whole, others] = [terms.filter(isWholeAndCommon), terms.filter((term) => !isWholeAndCommon(term))];
  if (whole.length < 2) return terms;
  const count = await countOf(db, holdersOfAll(db, companyId, whole).limit(common));
  if (count === 0) return null;
  return count === common ? terms : [...others, { all: whole }];
}

function isWholeAndCommon({ prefix, common }: Weighed): boolean {
  return common && !prefix;
}

/** Orders that carry all of some whole words; each word's list has the same order, so they are read side by side. */
function holdersOfAll(db: Db, companyId: string, terms: readonly SearchTerm[]) {
  const [first, ...more] = terms.map((term) => holders(db, companyId, term).select('order_token.depart_at'));
  if (!first) throw new Error('no words');
  return more
    .reduce((all, next) => all.intersect(next), first)
    .orderBy('depart_at', 'desc')
    .orderBy('order_id', 'desc');
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

function newestFirst<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return query.orderBy(sql.ref('depart_at'), 'desc').orderBy(sql.ref('id'), 'desc');
}
