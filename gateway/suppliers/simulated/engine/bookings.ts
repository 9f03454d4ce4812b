import { z } from 'zod/mini';
import { type JsonColumn, jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { compiledOnce, padded } from '../../../store/db/compiledOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Disruption, Held, Issued, Refunded } from '../../port.ts';
import type { Booked } from './productInventory.ts';
import { readsIn, type Stay } from './transactionReads.ts';

export type BookingRow = Tables['sim_booking'];

/** The booking that lives under a key of ours. */
export async function bookingUnder(db: Db, clientKey: string): Promise<BookingRow | undefined> {
  const reads = readsIn(db);
  if (reads?.keys.has(clientKey)) {
    const found = await bookingsUnder(db, [...reads.keys]);
    for (const key of reads.keys) reads.bookings.set(key, found.get(key));
    reads.keys.clear();
  }
  if (reads?.bookings.has(clientKey)) return reads.bookings.get(clientKey);
  return (await byClientKey(db, { clientKey })).rows[0];
}

/** The bookings that live under some keys of ours. */
export async function bookingsUnder(
  db: Db,
  clientKeys: readonly string[],
): Promise<ReadonlyMap<string, BookingRow>> {
  const { rows } = await byClientKeys(db, { clientKeys: padded(clientKeys) });
  return new Map(rows.map((row) => [row.client_key, row]));
}

const byClientKeys = compiledOnce((db, { clientKeys }: { readonly clientKeys: readonly string[] }) =>
  db.selectFrom('sim_booking').selectAll().where('client_key', 'in', clientKeys),
);

const byClientKey = compiledOnce((db, { clientKey }: { clientKey: string }) =>
  db.selectFrom('sim_booking').selectAll().where('client_key', '=', clientKey),
);

/** The booking an amendment of ours ended. */
export function bookingEndedBy(db: Db, amendmentKey: string): Promise<BookingRow | undefined> {
  return db.selectFrom('sim_booking').selectAll().where('ended_by', '=', amendmentKey).executeTakeFirst();
}

/** Writes a new booking. */
export async function insertBooking(trx: Db, row: BookingRow): Promise<void> {
  await newBooking(trx, row);
  const reads = readsIn(trx);
  reads?.bookings.delete(row.client_key);
  reads?.stays.delete(stayKey(row.passenger_idx, row.product));
}

const newBooking = compiledOnce((db, row: BookingRow) => db.insertInto('sim_booking').values(row));

type Change = Partial<Pick<BookingRow, 'state' | 'ticket_no' | 'fee_fen' | 'refund_fen' | 'ended_by'>>;

/** Sets these columns of a booking and leaves the others. */
export async function changeBooking(trx: Db, ref: string, to: Change): Promise<void> {
  await changed(trx, { ...to, wasRef: ref });
  const reads = readsIn(trx);
  for (const [key, row] of reads?.bookings ?? []) if (row?.ref === ref) reads?.bookings.delete(key);
  for (const [key, rows] of reads?.stays ?? [])
    if (rows.some((row) => row.ref === ref)) reads?.stays.delete(key);
}

const changed = compiledOnce((db, { wasRef, ...to }: Change & { readonly wasRef: string }) =>
  db.updateTable('sim_booking').set(to).where('ref', '=', wasRef),
);

/** Whether it stands: issued, or held and still to be paid for. A hold past its pay-by time is gone by itself. */
export function stands(row: Pick<BookingRow, 'state' | 'pay_by'>, now: number): boolean {
  return row.state === 'issued' || (row.state === 'held' && row.pay_by > now);
}

/**
 * Whether a passenger already has something of a product between two instants (epoch ms); `freed` does not count. Read
 * before the instants are known.
 */
export async function overlapCheck(
  db: Db,
  who: { readonly passenger: string; readonly product: string; readonly freed: string | null },
  now: number,
): Promise<(stay: { readonly startAt: number; readonly endAt: number }) => boolean> {
  const { passenger, product } = who;
  const rows = await staysOf(db, passenger, product);
  const standing = rows.filter((row) => row.ref !== who.freed && stands(row, now));
  return ({ startAt, endAt }) => standing.some((row) => row.start_at < endAt && row.end_at > startAt);
}

/** Whatever of a passenger's may still stand. */
async function staysOf(db: Db, passenger: string, product: string): Promise<readonly Stay[]> {
  const reads = readsIn(db);
  const known = reads?.stays.get(stayKey(passenger, product));
  if (known) return known;
  const first = reads?.passengers.has(passenger) ? [...reads.passengers] : [passenger];
  const { rows } = await bookingsOf(db, { passengers: padded(first), product });
  for (const one of reads ? first : [])
    reads?.stays.set(
      stayKey(one, product),
      rows.filter((row) => row.passenger_idx === one),
    );
  if (first.length > 1) reads?.passengers.clear();
  return rows.filter((row) => row.passenger_idx === passenger);
}

function stayKey(passenger: string, product: string): string {
  return `${product} ${passenger}`;
}

const bookingsOf = compiledOnce(
  (db, { passengers, product }: { readonly passengers: readonly string[]; readonly product: string }) =>
    db
      .selectFrom('sim_booking')
      .select(['passenger_idx', 'ref', 'state', 'pay_by', 'start_at', 'end_at'])
      .where('passenger_idx', 'in', passengers)
      .where('product', '=', product)
      .where('state', 'in', ['held', 'issued']),
);

const placed = jsonColumn('sim_booking.placed', z.record(z.string(), z.string()));

/** A booking as a product's inventory judges it. */
export function bookedOf<Item>(row: BookingRow, items: Pick<JsonColumn<Item>, 'read'>): Booked<Item> {
  const item = items.read(row.item, row.ref);
  const { ref, fare_fen: fareFen, start_at: startAt, end_at: endAt, created_at: createdAt } = row;
  return { ref, item, fareFen, startAt, endAt, createdAt, changes: row.changes };
}

/** A booking as the answer to a hold. */
export function heldAnswer(row: BookingRow): Held {
  return {
    kind: 'held',
    ref: row.ref,
    fareFen: row.fare_fen,
    placed: placed.read(row.placed, row.ref),
    payBy: row.pay_by,
    guaranteedUntil: row.guaranteed_until,
  };
}

/** A booking as the answer to an issue, with what was done to it since. */
export function issuedAnswer(row: BookingRow, disruption: Disruption | null): Issued {
  return {
    kind: 'issued',
    ref: row.ref,
    fareFen: row.fare_fen,
    placed: placed.read(row.placed, row.ref),
    ticketNo: row.ticket_no ?? '',
    disruption,
  };
}

/** A booking as the answer to a refund, fen. */
export function refundedAnswer(row: Pick<BookingRow, 'fee_fen' | 'refund_fen'>): Refunded {
  return { kind: 'refunded', feeFen: row.fee_fen, refundFen: row.refund_fen };
}
