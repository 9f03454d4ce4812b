import { LONGEST_JOURNEY_MS } from '../../../../contract/rules/order/longestJourney.ts';
import { endedStates } from '../../../../contract/rules/order/orderSteps.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { type JourneyRecord, journeyOf } from '../order/orderRecord.ts';

/** Whose journeys, and when, epoch ms. */
type Of = {
  readonly companyId: string;
  readonly employeeId: string;
  readonly from: number;
  readonly to: number;
};

/**
 * Journeys an employee travels on that hold something, or may, and are under way in a time; by their beginning. Rooms
 * they share are among them, but nobody else's private ones.
 */
export async function journeysUnderWay(db: Db, of: Of): Promise<JourneyRecord[]> {
  const { employeeId } = of;
  const own = await standing(db, of)
    // An employee who travels is the principal, whoever booked.
    .where('travel_order.principal_id', '=', employeeId)
    .where('travel_order.tab', 'in', ['business', 'private'])
    .where('travel_order.ended', 'in', [0, 1])
    .where('travel_order.traveller_kind', '=', 'employee')
    .where('travel_order.traveller_id', '=', employeeId)
    .execute();
  const shared = await standing(db, of)
    .where('travel_order.tab', '=', 'business')
    .where('travel_order.id', 'in', (eb) =>
      eb.selectFrom('order_sharer').select('order_id').where('order_sharer.traveller_id', '=', employeeId),
    )
    .execute();
  return [...own, ...shared]
    .flatMap((row) => unlessBroken(() => journeyOf(row)) ?? [])
    .toSorted((one, other) => one.startAt - other.startAt || (one.id < other.id ? -1 : 1));
}

function standing(db: Db, { companyId, from, to }: Of) {
  return db
    .selectFrom('travel_order')
    .selectAll()
    .where('travel_order.company_id', '=', companyId)
    .where('travel_order.depart_at', '>=', from - LONGEST_JOURNEY_MS)
    .where('travel_order.depart_at', '<=', to)
    .where('travel_order.end_at', '>', from)
    .where('travel_order.state', 'not in', endedStates);
}
