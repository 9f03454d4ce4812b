import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { ok, type Result } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { ordersOfTrip } from '../../../store/repos/order/orders.ts';
import { closeTripKey, findTripByKey } from '../../../store/repos/order/trips.ts';
import { rowOutcomes } from './outcome.ts';

type Settle = (typeof tripCalls)['trip.draft.settle'];

/**
 * Says what became of the caller's own key. A key without a trip is closed first: opening a trip writes the same row,
 * so of a late try and this answer exactly one counts. Needs no right to book: who sent it may know what came of it.
 */
export async function settleDraft(
  db: Db,
  scope: Scope,
  { key: idem, rowIds }: ParsedOf<Settle>,
): Promise<Result<OutputOf<Settle>, never>> {
  const { companyId, employeeId: bookerId } = callerOf(scope);
  await closeTripKey(db, { bookerId, idem });
  const trip = await findTripByKey(db, companyId, bookerId, idem);
  if (!trip) return ok({ state: 'nothing' });
  const rows = trip.rows.filter((row) => rowIds.includes(row.rowId));
  return ok({
    state: 'sent',
    tripId: trip.id,
    rows: rowOutcomes(rows, await ordersOfTrip(db, companyId, trip.id)),
  });
}
