import { compiledOnce } from '../../store/compiledOnce.ts';
import type { Db } from '../../store/openStore.ts';
import type { Tables } from '../../store/schema.ts';
import type { Disruption, Held, Issued, Refunded } from '../port.ts';
import type { Booked } from './desk.ts';

export type BookingRow = Tables['sim_booking'];

/** The booking that lives under a key of ours. */
export async function bookingUnder(db: Db, clientKey: string): Promise<BookingRow | undefined> {
  return (await byClientKey(db, { clientKey })).rows[0];
}

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
}

const newBooking = compiledOnce((db, row: BookingRow) => db.insertInto('sim_booking').values(row));

type Change = Partial<Pick<BookingRow, 'state' | 'ticket_no' | 'fee_fen' | 'refund_fen' | 'ended_by'>>;

export async function changeBooking(trx: Db, ref: string, to: Change): Promise<void> {
  await changed(trx, { ...to, wasRef: ref });
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
export async function whereabouts(
  db: Db,
  who: { readonly passenger: string; readonly product: string; readonly freed: string | null },
  now: number,
): Promise<(stay: { readonly startAt: number; readonly endAt: number }) => boolean> {
  const { passenger, product } = who;
  const { rows } = await bookingsOf(db, { passenger, product });
  const standing = rows.filter((row) => row.ref !== who.freed && stands(row, now));
  return ({ startAt, endAt }) => standing.some((row) => row.start_at < endAt && row.end_at > startAt);
}

/** Whatever of a passenger's may still stand. */
const bookingsOf = compiledOnce((db, { passenger, product }: { passenger: string; product: string }) =>
  db
    .selectFrom('sim_booking')
    .select(['ref', 'state', 'pay_by', 'start_at', 'end_at'])
    .where('passenger_idx', '=', passenger)
    .where('product', '=', product)
    .where('state', 'in', ['held', 'issued']),
);

/** A booking as counters judge it. */
export function bookedOf<Item>(row: BookingRow): Booked<Item> {
  const item: Item = JSON.parse(row.item);
  const { ref, fare_fen: fareFen, start_at: startAt, end_at: endAt, created_at: createdAt } = row;
  return { ref, item, fareFen, startAt, endAt, createdAt, changes: row.changes };
}

export function heldAnswer(row: BookingRow): Held {
  return {
    kind: 'held',
    ref: row.ref,
    fareFen: row.fare_fen,
    placed: JSON.parse(row.placed),
    payBy: row.pay_by,
    guaranteedUntil: row.guaranteed_until,
  };
}

export function issuedAnswer(row: BookingRow, disruption: Disruption | null): Issued {
  return {
    kind: 'issued',
    ref: row.ref,
    fareFen: row.fare_fen,
    placed: JSON.parse(row.placed),
    ticketNo: row.ticket_no ?? '',
    disruption,
  };
}

export function refundedAnswer(row: Pick<BookingRow, 'fee_fen' | 'refund_fen'>): Refunded {
  return { kind: 'refunded', feeFen: row.fee_fen, refundFen: row.refund_fen };
}
