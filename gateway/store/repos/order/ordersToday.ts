import type { AmendmentState, OrderState } from '../../../../contract/enums/order.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

/** Whose orders are asked for: some principals', and what one booked for anybody else. */
export type WhoseToday = {
  readonly companyId: string;
  readonly principalIds: readonly string[];
  readonly bookerId: string | null;
};

/**
 * States in which an order waits for somebody, whenever it leaves: with a change or refund at its supplier it may be
 * left to a person, also when its day is over. And those in which it is sure.
 */
const waiting: readonly OrderState[] = [
  'submitting',
  'unknown',
  'manual',
  'held',
  'approving',
  'changing',
  'refunding',
];
const sure: readonly OrderState[] = ['issuing', 'issued', 'changing'];
const openAmendment: readonly AmendmentState[] = ['approving', 'paying', 'unknown', 'manual'];

/** Rows read at most of each walk: nobody goes through more, and one answer stays small. */
const MAX_ROWS = 1_000;

/**
 * Orders that may want something on a day that begins at `dayStart` (epoch ms): those that wait for somebody, those that
 * leave on that day or the next, and later ones that were disrupted or have an open change or refund.
 */
export async function ordersOfToday(db: Db, whose: WhoseToday, dayStart: number) {
  const { companyId, bookerId } = whose;
  const found = new Map<string, TodayRow>();
  const take = (rows: readonly TodayRow[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  if (whose.principalIds.length > 0) {
    const principalIds = padded(whose.principalIds);
    take((await waitingOf(db, { companyId, principalIds })).rows);
    const to = dayStart + 2 * DAY_MS;
    take((await comingOf(db, { companyId, principalIds, from: dayStart, to })).rows);
  }
  if (bookerId !== null) take((await bookedBy(db, { companyId, bookerId, from: dayStart })).rows);
  return [...found.values()];
}

/** Orders of these people, or booked by one, that leave within a time (epoch ms) and are sure or about to be. */
export async function ordersOfDays(db: Db, whose: WhoseToday, days: { from: number; to: number }) {
  const { companyId, bookerId } = whose;
  const principalIds = padded(whose.principalIds);
  const own = principalIds.length > 0 ? (await leavingOf(db, { companyId, principalIds, ...days })).rows : [];
  const booked = bookerId === null ? [] : (await leavingBookedBy(db, { companyId, bookerId, ...days })).rows;
  return [...new Map([...own, ...booked].map((row) => [row.id, row])).values()];
}

const live: readonly OrderState[] = ['approving', 'held', 'issuing', 'issued', 'changing'];

const leavingOf = compiledOnce((db, { principalIds, ...days }: Days & Principals) =>
  leaving(db, days).where('principal_id', 'in', principalIds),
);

const leavingBookedBy = compiledOnce((db, { bookerId, ...days }: Days & { readonly bookerId: string }) =>
  leaving(db, days).where('booker_id', '=', bookerId).where('tab', 'in', ['business', 'private']),
);

function leaving(db: Db, { companyId, from, to }: Days) {
  return db
    .selectFrom('travel_order')
    .select(['id', 'tab', 'booker_id', 'principal_id'])
    .where('company_id', '=', companyId)
    .where('state', 'in', live)
    .where('depart_at', '>', from)
    .where('depart_at', '<=', to)
    .limit(MAX_ROWS);
}

/** Orders of a company that nobody but a person can settle, or a change or refund of theirs; whoever they are of. */
export async function stuckToday(db: Db, companyId: string): Promise<readonly TodayRow[]> {
  return (await stuckOf(db, { companyId })).rows;
}

/** Orders of a company by id that wait for somebody or are sure, whenever they leave. */
export async function ordersToday(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<readonly TodayRow[]> {
  if (ids.length === 0) return [];
  return (await todayOf(db, { companyId, ids: padded(ids) })).rows;
}

const todayOf = compiledOnce((db, { companyId, ids }: { companyId: string; ids: readonly string[] }) =>
  todayRows(db, companyId)
    .where('travel_order.id', 'in', ids)
    .where('travel_order.state', 'in', [...waiting, ...sure]),
);

export type TodayRow = Awaited<ReturnType<typeof waitingOf>>['rows'][number];

const waitingOf = compiledOnce((db, { companyId, principalIds }: { companyId: string } & Principals) =>
  todayRows(db, companyId)
    .where('travel_order.principal_id', 'in', principalIds)
    .where('travel_order.state', 'in', waiting),
);

type Principals = { readonly principalIds: readonly string[] };
type Days = { readonly companyId: string; readonly from: number; readonly to: number };

const comingOf = compiledOnce((db, { companyId, principalIds, from, to }: Days & Principals) =>
  todayRows(db, companyId)
    .where('travel_order.principal_id', 'in', principalIds)
    .where('travel_order.state', 'in', sure)
    .where('travel_order.depart_at', '>=', from)
    .where((eb) =>
      eb.or([
        eb('travel_order.depart_at', '<', to),
        eb('amendment.state', 'in', openAmendment),
        eb('travel_order.disruption', 'is not', null),
      ]),
    ),
);

type Booked = { readonly companyId: string; readonly bookerId: string; readonly from: number };

/** By the booker's own walk, nearest days first: whatever of it is sure and far away is sorted out by who asks. */
const bookedBy = compiledOnce((db, { companyId, bookerId, from }: Booked) =>
  todayRows(db, companyId)
    .where('travel_order.booker_id', '=', bookerId)
    .where('travel_order.tab', 'in', ['business', 'private'])
    .where('travel_order.depart_at', '>=', from)
    .where('travel_order.state', 'in', [...waiting, ...sure]),
);

const stuckOf = compiledOnce((db, { companyId }: { readonly companyId: string }) =>
  todayRows(db, companyId).where((eb) =>
    eb.or([
      eb('travel_order.state', '=', 'manual'),
      eb(
        'travel_order.id',
        'in',
        db
          .selectFrom('amendment')
          .select('amendment.order_id')
          .where('amendment.company_id', '=', companyId)
          .where('amendment.state', '=', 'manual'),
      ),
    ]),
  ),
);

function todayRows(db: Db, companyId: string) {
  return db
    .selectFrom('travel_order')
    .leftJoin('amendment', (join) =>
      join
        .onRef('amendment.id', '=', 'travel_order.amendment_id')
        .onRef('amendment.company_id', '=', 'travel_order.company_id'),
    )
    .select([
      'travel_order.id',
      'travel_order.kind',
      'travel_order.state',
      'travel_order.payer',
      'travel_order.tab',
      'travel_order.booker_id',
      'travel_order.principal_id',
      'travel_order.depart_at',
      'travel_order.end_at',
      'travel_order.deadline_at',
      'travel_order.disruption',
      'amendment.id as amendment_id',
      'amendment.state as amendment_state',
      'amendment.expires_at as amendment_until',
    ])
    .where('travel_order.company_id', '=', companyId)
    .orderBy('travel_order.depart_at')
    .limit(MAX_ROWS);
}
