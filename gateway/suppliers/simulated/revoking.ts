import type { Db } from '../../store/openStore.ts';
import { bookingUnder, changeBooking } from './bookings.ts';
import { freeUnits } from './units.ts';

/**
 * Turns another knob: the supplier takes an issued booking of ours back by itself, for a fee (fen) or, with none named,
 * as if it had never been sold.
 */
export async function revoke(db: Db, clientKey: string, feeFen: number | null): Promise<void> {
  const row = await bookingUnder(db, clientKey);
  if (row?.state !== 'issued') throw new Error('nothing is issued under this key');
  const to =
    feeFen === null
      ? { state: 'cancelled' }
      : { state: 'refunded', fee_fen: feeFen, refund_fen: row.fare_fen - feeFen };
  await changeBooking(db, row.ref, to);
  await freeUnits(db, row.ref);
}
