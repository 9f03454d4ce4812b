import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { TripId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { isAnothersPrivate } from '../../../store/repos/order/orderPages.ts';
import { ordersOfTrip } from '../../../store/repos/order/orders.ts';
import { findTrip, type TripRow } from '../../../store/repos/order/trips.ts';
import { seesCompany, servedEmployeeIds } from '../../policy/reach.ts';
import { rowOutcomes } from './outcome.ts';

/** What became of a trip's rows since, as far as the caller reaches their principals. */
export async function draftOutcome(
  db: Db,
  scope: Scope,
  id: string,
): Promise<Result<{ tripId: TripId; rows: RowOutcome[]; asOf: number }, 'NOT_FOUND'>> {
  const { companyId, employeeId } = callerOf(scope);
  const trip = await findTrip(db, companyId, id);
  if (!trip) return fail('NOT_FOUND');
  const served = new Set(await servedEmployeeIds(db, scope, 'book'));
  const whole = (await seesCompany(db, scope, 'book')) || (!scope.acting && trip.bookerId === employeeId);
  const orders = await ordersOfTrip(db, companyId, trip.id);
  const privates = new Set<string>(orders.filter(({ tab }) => tab === 'private').map(({ id: one }) => one));
  const viewer = { id: employeeId, acting: scope.acting !== null };
  const isHidden = ({ tab, orderId, principalId }: TripRow) =>
    isAnothersPrivate(
      { viewer },
      {
        tab: tab ?? (privates.has(orderId ?? '') ? 'private' : 'business'),
        bookerId: trip.bookerId,
        principalId,
      },
    );
  const rows = trip.rows.filter((row) => (whole || served.has(row.principalId)) && !isHidden(row));
  if (rows.length === 0) return fail('NOT_FOUND');
  const outcomes = rowOutcomes(rows, orders);
  return ok({ tripId: trip.id, rows: outcomes, asOf: scope.now });
}
