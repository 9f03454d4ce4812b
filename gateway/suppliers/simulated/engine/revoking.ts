import type { Db } from '../../../store/db/openStore.ts';
import { type BookingRow, bookingUnder, changeBooking } from './bookings.ts';
import { freeUnits } from './units.ts';

/** Sets a fault: the supplier makes another ticket of an issued booking of ours by itself, under no key of ours. */
export async function exchange(db: Db, clientKey: string): Promise<void> {
  const row = await issuedUnder(db, clientKey);
  await changeBooking(db, row.ref, { state: 'exchanged' });
  await freeUnits(db, row.ref);
}

/**
 * Sets another fault: the supplier takes an issued booking of ours back by itself, for a fee (fen) or, with none named,
 * as if it had never been sold.
 */
export async function revoke(db: Db, clientKey: string, feeFen: number | null): Promise<void> {
  const row = await issuedUnder(db, clientKey);
  const to =
    feeFen === null
      ? { state: 'cancelled' }
      : { state: 'refunded', fee_fen: feeFen, refund_fen: row.fare_fen - feeFen };
  await changeBooking(db, row.ref, to);
  await freeUnits(db, row.ref);
}

async function issuedUnder(db: Db, clientKey: string): Promise<BookingRow> {
  const row = await bookingUnder(db, clientKey);
  if (row?.state !== 'issued') throw new Error('nothing is issued under this key');
  return row;
}
