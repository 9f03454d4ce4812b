import { type SelectQueryBuilder, sql } from 'kysely';
import { endedLabels, type OrderLabel, orderLabels } from '../../../../contract/enums/order.ts';
import { productKinds } from '../../../../contract/products.ts';
import { cachedAnswer } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { holders, holdersOfAll, type Sought } from './orderHolders.ts';

/**
 * The ways a list goes through orders: those under way or to come, the next first; ended ones, the latest first; all by
 * the time they were booked, or by amount, the newest and dearest first.
 */
export const lanes = {
  open: { column: 'depart_at', direction: 'asc', ended: 0 },
  ended: { column: 'depart_at', direction: 'desc', ended: 1 },
  booked: { column: 'created_at', direction: 'desc', ended: null },
  amount: { column: 'total_fen', direction: 'desc', ended: null },
} as const;
export type Lane = keyof typeof lanes;

/** A place in a lane: what it goes by (epoch ms, fen), then the id. */
export type LaneKey = { readonly at: number; readonly id: string };

export type Whose = {
  /** Who booked, and for whom; neither for the whole company. */
  readonly bookerId?: string | null;
  readonly principalIds?: readonly string[];
  /** Only what this one booked, whoever it is for. */
  readonly bookedBy?: string;
};

/** What a page is made of; parts that are missing do not restrict it. */
export type Page = Whose & {
  readonly companyId: string;
  readonly tab: string;
  readonly kinds?: readonly string[] | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** Set where the dates are few days: they are looked up first, and what they hold is sorted. */
  readonly fewDays?: 1 | undefined;
  /** The key to go on after. */
  readonly at?: number;
  readonly id?: string;
  readonly limit: number;
};

/** The labels of a lane among those asked for; undefined = whichever. */
export function labelsOf(
  lane: Lane,
  asked: readonly OrderLabel[] | undefined,
): readonly OrderLabel[] | undefined {
  const { ended } = lanes[lane];
  if (!asked || ended === null) return asked;
  return asked.filter((label) => endedLabels.some((one) => one === label) === (ended === 1));
}

/** One page of a lane, as the keys of its orders. */
export async function lanePage(
  db: Db,
  lane: Lane,
  page: Page,
  terms: readonly Sought[],
): Promise<readonly LaneKey[]> {
  return terms.length > 0 ? pageOf(db, lane, page, terms).execute() : plainPage(db, { lane, page });
}

const plain = (lane: Lane) => compiledOnce((db, page: Page) => pageOf(db, lane, page, []));
const askPlainPage: Record<Lane, ReturnType<typeof plain>> = {
  open: plain('open'),
  ended: plain('ended'),
  booked: plain('booked'),
  amount: plain('amount'),
};

/** A page without words, as it was until one of the orders it is made of changes. */
const plainPage = cachedAnswer(
  'orders_of',
  ({ page: { companyId, bookerId, principalIds } }: { readonly lane: Lane; readonly page: Page }) =>
    principalIds ? [...principalIds, ...(bookerId ? [bookerId] : [])] : [companyId],
  async (db, { lane, page }) => (await askPlainPage[lane](db, page)).rows,
);

/**
 * Each way of seeing an order (company, booker, every principal) is a walk of its own index from the key on; the pages
 * are merged, which no single index could answer.
 */
export function pageOf(db: Db, lane: Lane, page: Page, terms: readonly Sought[]) {
  const walks = page.principalIds
    ? walksOfPeople(db, lane, page, terms)
    : walksOfCompany(db, lane, page, terms);
  const [only] = walks;
  if (only && walks.length === 1) return only;
  const [found, ...more] = walks.map((one) => db.selectFrom(one.as('walk')).select(['id', 'at']));
  if (!found) throw new Error('a page of nobody');
  // An order may be come by on two ways: a union holds it once.
  const merged = more.reduce((all, part) => all.union(part), found);
  const { direction } = lanes[lane];
  return db
    .selectFrom(merged.as('found'))
    .select(['id', 'at'])
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(page.limit);
}

function walksOfPeople(db: Db, lane: Lane, page: Page, terms: readonly Sought[]) {
  const { bookerId = null, principalIds = [] } = page;
  const start = inLane(walk(db, page, terms), lane, page);
  const add = (one: typeof start) => turned(one, lane, page);
  return [
    ...(bookerId === null ? [] : [add(start.where('booker_id', '=', bookerId))]),
    ...principalIds.map((principal) => add(start.where('principal_id', '=', principal))),
  ];
}

function walksOfCompany(db: Db, lane: Lane, page: Page, terms: readonly Sought[]) {
  const { kinds, labels, ...rest } = page;
  // By the time of booking or amount, dates are asked of one index: as many walks would each go through theirs to the end.
  const isDated = lanes[lane].ended === null && (page.from !== undefined || page.before !== undefined);
  if (isDated || (!kinds && !labels)) return [turned(inLane(walk(db, page, terms), lane, page), lane, page)];
  // One for every kind and label: a rare one is not looked for among all orders of the company.
  const start = walk(db, rest, terms);
  return (kinds ?? productKinds).flatMap((kind) =>
    (labels ?? labelsOf(lane, orderLabels) ?? []).map((label) =>
      turned(start.where('kind', '=', kind).where('label', '=', label), lane, page),
    ),
  );
}

type Walk = ReturnType<typeof walk>;

/** Few days are looked up by the index of departures, which names both kinds of orders. */
function inLane(query: Walk, lane: Lane, { fewDays }: Page): Walk {
  const { ended } = lanes[lane];
  if (ended !== null) return query.where('ended', '=', ended);
  return fewDays ? query.where('ended', 'in', [0, 1]) : query;
}

/** Puts a walk in its order, and starts it after the key. */
function turned(query: Walk, lane: Lane, { at, id, limit, fewDays }: Page) {
  const { column, direction } = lanes[lane];
  const [beyond, from] = direction === 'asc' ? (['>', '>='] as const) : (['<', '<='] as const);
  const after =
    at === undefined || id === undefined
      ? query
      : query.where(column, from, at).where((eb) => eb.or([eb(column, beyond, at), eb('id', beyond, id)]));
  // What few days hold is sorted: the sign keeps the database from going through all orders by the column's index.
  const isSorted = fewDays && lanes[lane].ended === null;
  const by = isSorted ? sql<number>`+${sql.ref(column)}` : sql.ref<number>(column);
  return after
    .select(['id', `${column} as at`])
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit);
}

function walk(db: Db, page: Omit<Page, 'limit'>, terms: readonly Sought[]) {
  const { companyId, tab, kinds, labels, from, before, bookedBy } = page;
  let query: SelectQueryBuilder<Tables, 'travel_order', Record<never, never>> = db
    .selectFrom('travel_order')
    .where('company_id', '=', companyId)
    .where('tab', '=', tab);
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
