import { z } from 'zod/mini';
import { productKinds } from '../../../../contract/products.ts';
import { rowFailures } from '../../../../contract/shapes/booking.ts';
import { orderTabs } from '../../../../contract/shapes/order.ts';
import { travellerRef } from '../../../../contract/shapes/people.ts';
import { employeeId, type TripId, tripId } from '../../../../contract/shapes/primitives.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

/** What was asked in a row, and why it came to nothing where it never became an order. */
const rowTimeline = z.object({
  kind: z.enum(productKinds),
  /** Rows written before it was kept are told apart by their orders alone. */
  tab: z.optional(z.enum(orderTabs)),
  traveller: travellerRef,
  principalId: employeeId,
  name: z.string(),
  failure: z.nullable(z.enum(rowFailures)),
  freshFareFen: z.nullable(z.int()),
});
export type TripRow = z.output<typeof rowTimeline> & {
  readonly rowId: string;
  readonly orderId: string | null;
};
export type Trip = {
  readonly id: TripId;
  readonly companyId: string;
  readonly bookerId: string;
  readonly rows: readonly TripRow[];
};

/** A trip of the company by its id; null where there is none. */
export async function findTrip(db: Db, companyId: string, id: string): Promise<Trip | null> {
  return read(db, await trips(db, companyId).where('id', '=', id).executeTakeFirst());
}

/** The trip a booker sent rows to under an idempotency key; null for a key nobody used, and for a closed one. */
export async function findTripByKey(
  db: Db,
  companyId: string,
  bookerId: string,
  idem: string,
): Promise<Trip | null> {
  const key = await db
    .selectFrom('trip_key')
    .select('trip_id')
    .where('booker_id', '=', bookerId)
    .where('idem', '=', idem)
    .executeTakeFirst();
  return key ? findTrip(db, companyId, key.trip_id) : null;
}

/** Ties a booker's idempotency key to a trip; false when that key already has one. */
export async function insertTripKey(
  db: Db,
  key: { bookerId: string; idem: string; tripId: string },
): Promise<boolean> {
  const done = await db
    .insertInto('trip_key')
    .values({ booker_id: key.bookerId, idem: key.idem, trip_id: key.tripId })
    .onConflict((conflict) => conflict.columns(['booker_id', 'idem']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Closes a booker's key for good, so that no trip can be opened under it; false when it already has a row. */
export function closeTripKey(db: Db, key: { bookerId: string; idem: string }): Promise<boolean> {
  return insertTripKey(db, { ...key, tripId: '' });
}

/** Adds a trip without orders. */
export async function insertTrip(
  db: Db,
  trip: { id: string; companyId: string; bookerId: string; title: string; createdAt: number },
): Promise<void> {
  await db
    .insertInto('trip')
    .values({
      id: trip.id,
      company_id: trip.companyId,
      booker_id: trip.bookerId,
      title: trip.title,
      created_at: trip.createdAt,
    })
    .execute();
}

/** Writes rows of a trip, the first of them at position `from`. */
export async function insertTripRows(
  db: Db,
  trip: string,
  from: number,
  rows: readonly TripRow[],
): Promise<void> {
  const made = rows.map((row, n) => tripRow(trip, from + n, row));
  for (const run of inChunks(made)) await newRows(db, { rows: run });
}

const newRows = compiledOnce((db, { rows }: { readonly rows: readonly ReturnType<typeof tripRow>[] }) =>
  db.insertInto('trip_row').values(rows),
);

/** A row of a trip as its columns hold it. */
export function tripRow(trip: string, position: number, { rowId, orderId, ...timeline }: TripRow) {
  return { trip_id: trip, row_id: rowId, position, outcome: JSON.stringify(timeline), order_id: orderId };
}

function trips(db: Db, companyId: string) {
  return db.selectFrom('trip').select(['id', 'company_id', 'booker_id']).where('company_id', '=', companyId);
}

async function read(
  db: Db,
  row: { id: string; company_id: string; booker_id: string } | undefined,
): Promise<Trip | null> {
  if (!row) return null;
  const rows = await db
    .selectFrom('trip_row')
    .select(['row_id', 'outcome', 'order_id'])
    .where('trip_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    id: tripId.parse(row.id),
    companyId: row.company_id,
    bookerId: row.booker_id,
    rows: rows.map((one) => ({
      ...rowTimeline.parse(JSON.parse(one.outcome)),
      rowId: one.row_id,
      orderId: one.order_id,
    })),
  };
}
