import { z } from 'zod/mini';
import { flightStates } from '../../../../contract/enums/flightStatus.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** How a flight ran when somebody was last told of it; null while nobody was told yet. */
const seenFlight = z.nullable(
  z.object({
    state: z.enum(flightStates),
    departAt: z.int(),
    gate: z.string(),
  }),
);
export type SeenFlight = z.output<typeof seenFlight>;

const seenColumn = jsonColumn('flight_follow.seen', seenFlight);

/** A flight somebody follows; `orderId` is '' where they chose it. Times in epoch ms. */
export type FollowRecord = {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly orderId: string;
  readonly flightNo: string;
  readonly date: string;
  readonly seen: SeenFlight;
  readonly arriveAt: number;
  readonly checkAt: number | null;
  readonly createdAt: number;
};

/** Follows flights; one that is followed already for the same reason stays as it is. */
export async function insertFollows(db: Db, records: readonly FollowRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('flight_follow')
    .values(records.map(rowOf))
    .onConflict((on) => on.columns(['employee_id', 'flight_no', 'flight_date', 'order_id']).doNothing())
    .execute();
}

/** A flight somebody follows, be it for many orders; `isChosen` where they chose it as well. */
export type FollowedFlight = Pick<FollowRecord, 'flightNo' | 'date'> & { readonly isChosen: boolean };

/**
 * The flights somebody follows that land after a moment, soonest first, none they chose left out for those of their
 * orders; or those that landed by then, latest first.
 */
export async function followedFlights(
  db: Db,
  employeeId: string,
  { landed, now, limit }: { readonly landed: boolean; readonly now: number; readonly limit: number },
): Promise<FollowedFlight[]> {
  let query = flightsOf(db, employeeId).having(({ fn }) => fn.max('arrive_at'), landed ? '<=' : '>', now);
  if (!landed)
    query = query.orderBy((eb) =>
      eb.case().when(eb.fn.min('order_id'), '=', '').then(eb.lit(0)).else(eb.lit(1)).end(),
    );
  const rows = await query
    .orderBy(({ fn }) => fn.max('arrive_at'), landed ? 'desc' : 'asc')
    .orderBy('flight_no')
    .orderBy('flight_date')
    .limit(limit)
    .execute();
  const sooner = (a: (typeof rows)[number], b: (typeof rows)[number]) => a.lands - b.lands;
  return (landed ? rows : rows.toSorted(sooner)).map(followedOf);
}

/** Which flights of some days somebody follows, whether or not they have landed. */
export async function followedOn(
  db: Db,
  employeeId: string,
  dates: readonly string[],
): Promise<FollowedFlight[]> {
  if (dates.length === 0) return [];
  const rows = await flightsOf(db, employeeId).where('flight_date', 'in', dates).execute();
  return rows.map(followedOf);
}

/** What somebody follows, each flight once. That they chose it has '' for its order, which comes before any. */
function flightsOf(db: Db, employeeId: string) {
  return db
    .selectFrom('flight_follow')
    .select(({ fn }) => [
      'flight_no',
      'flight_date',
      fn.min('order_id').as('first_order'),
      fn.max('arrive_at').as('lands'),
    ])
    .where('employee_id', '=', employeeId)
    .groupBy(['flight_no', 'flight_date']);
}

function followedOf(row: {
  readonly flight_no: string;
  readonly flight_date: string;
  readonly first_order: string;
}): FollowedFlight {
  return { flightNo: row.flight_no, date: row.flight_date, isChosen: row.first_order === '' };
}

/** Whether somebody follows a flight by choice. */
export async function isChosen(
  db: Db,
  employeeId: string,
  { flightNo, date }: Pick<FollowRecord, 'flightNo' | 'date'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('flight_follow')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', date)
    .where('order_id', '=', '')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody follows a flight for an order that is issued, be it beside having chosen it. */
export async function isOfOrder(
  db: Db,
  { employeeId, flightNo, date }: Pick<FollowRecord, 'employeeId' | 'flightNo' | 'date'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('flight_follow')
    .innerJoin('travel_order', 'travel_order.id', 'flight_follow.order_id')
    .select('travel_order.id')
    .where('flight_follow.employee_id', '=', employeeId)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', date)
    .where('travel_order.state', '=', 'issued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many flights still to land somebody follows by choice. */
export async function countChosen(db: Db, employeeId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('flight_follow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_id', '=', employeeId)
    .where('order_id', '=', '')
    .where('arrive_at', '>', now)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Follows a flight by choice no longer. */
export async function deleteChosen(
  db: Db,
  employeeId: string,
  { flightNo, date }: Pick<FollowRecord, 'flightNo' | 'date'>,
): Promise<void> {
  await db
    .deleteFrom('flight_follow')
    .where('employee_id', '=', employeeId)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', date)
    .where('order_id', '=', '')
    .execute();
}

/** Orders that no longer stand are followed no longer. */
export async function deleteFollowsOf(db: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom('flight_follow').where('order_id', 'in', orderIds).execute();
}

/** Ids of follows of every company whose time has come (epoch ms): for the jobs alone. */
export async function dueFollows(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_follow')
    .select('id')
    .where('check_at', '<=', now)
    .where('id', 'not in', heldBack(db, 'flight.follow', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** One follow, if its time has come (epoch ms). */
export async function dueFollow(db: Db, id: string, now: number): Promise<FollowRecord | null> {
  const row = await db
    .selectFrom('flight_follow')
    .selectAll()
    .where('id', '=', id)
    .where('check_at', '<=', now)
    .executeTakeFirst();
  return row ? followOf(row) : null;
}

/** Writes down what a follower was told, and when its airline is next asked; false once it is not followed any more. */
export async function updateFollow(
  db: Db,
  { id, checkAt: before }: FollowRecord,
  { seen, arriveAt, checkAt }: Pick<FollowRecord, 'seen' | 'arriveAt' | 'checkAt'>,
): Promise<boolean> {
  const done = await db
    .updateTable('flight_follow')
    .set({ seen: seenColumn.write(seen), arrive_at: arriveAt, check_at: checkAt })
    .where('id', '=', id)
    .where('check_at', '=', before)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Forgets flights that landed before a moment (epoch ms). */
export async function purgeFollows(db: Db, before: number): Promise<void> {
  await db.deleteFrom('flight_follow').where('arrive_at', '<', before).execute();
}

function rowOf(one: FollowRecord): Tables['flight_follow'] {
  return {
    id: one.id,
    company_id: one.companyId,
    employee_id: one.employeeId,
    order_id: one.orderId,
    flight_no: one.flightNo,
    flight_date: one.date,
    seen: seenColumn.write(one.seen),
    arrive_at: one.arriveAt,
    check_at: one.checkAt,
    created_at: one.createdAt,
  };
}

function followOf(row: Tables['flight_follow']): FollowRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    employeeId: row.employee_id,
    orderId: row.order_id,
    flightNo: row.flight_no,
    date: row.flight_date,
    seen: seenColumn.read(row.seen, row.id),
    arriveAt: row.arrive_at,
    checkAt: row.check_at,
    createdAt: row.created_at,
  };
}
