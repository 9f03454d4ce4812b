import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { TripId } from '../../../../contract/shapes/primitives.ts';
import type { RowOutcome } from '../../../../contract/shapes/train.ts';
import type { Deps } from '../../../deps.ts';
import { eachAtOnce } from '../../../eachAtOnce.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import { companySettings } from '../../../store/companySettings.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { ordersOfTrip } from '../../../store/repos/orders.ts';
import { findPerson } from '../../../store/repos/person.ts';
import { findTripByKey, type Trip } from '../../../store/repos/trips.ts';
import { placeHold } from '../../order/steps/placeHold.ts';
import { HOLDS_AT_ONCE } from '../../order/steps/timing.ts';
import type { Places } from '../places.ts';
import { type Booking, gatherFacts } from './gatherFacts.ts';
import { openTrip } from './openTrip.ts';
import { rowOutcomes } from './outcome.ts';
import { prepareRow } from './prepareRow.ts';

type Answer = { tripId: TripId; rows: RowOutcome[] };

/**
 * Books one ticket per row under one trip (quality §1): what is to be done is written down first, then the
 * supplier is asked outside any transaction, then each answer is written with its story and its audit row.
 * The same key answers what became of the rows, and asks nobody again.
 */
export async function bookTrip(
  deps: Deps,
  places: Places,
  scope: Scope,
  booking: Booking,
): Promise<Result<Answer, 'INPUT_INVALID'>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const { idem } = scope;
  const rowIds = new Set(booking.rows.map((row) => row.rowId));
  if (idem === null || rowIds.size < booking.rows.length) return fail('INPUT_INVALID');

  const known = await findTripByKey(db, companyId, employeeId, idem);
  if (known) return ok(await answerFor(deps, known));

  const booker = await findPerson(db, employeeId);
  const facts = await gatherFacts(deps, places, scope, booking);
  const orders = await openTrip(deps, places, scope, {
    booking,
    idem,
    rows: facts.map(prepareRow),
    bookerName: booker?.name ?? '',
    serviceFen: companySettings(booker?.companySettings ?? '').railServiceFen,
  });
  // Null: the same key came in twice at once, and the other one opened the trip.
  if (orders) await eachAtOnce(orders, HOLDS_AT_ONCE, (order) => holdOrLeave(deps, order));

  const trip = await findTripByKey(db, companyId, employeeId, idem);
  if (!trip) throw new Error('a trip is gone that was just written');
  return ok(await answerFor(deps, trip));
}

/** A fault of ours leaves the order as it is written down: unclear to the caller, picked up by the jobs. */
async function holdOrLeave(deps: Deps, order: OrderRecord): Promise<void> {
  try {
    await placeHold(deps, order);
  } catch {
    deps.log.error('order.hold.broken', { order: order.id });
  }
}

async function answerFor({ store }: Deps, trip: Trip): Promise<Answer> {
  const orders = await ordersOfTrip(store.db, trip.companyId, trip.id);
  return { tripId: trip.id, rows: rowOutcomes(trip.rows, orders) };
}
