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

/** Journeys an employee travels on that hold something, or may, and are under way in a time; by their beginning. */
export async function journeysUnderWay(db: Db, of: Of): Promise<JourneyRecord[]> {
  const { companyId, employeeId, from, to } = of;
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    // An employee who travels is the principal, whoever booked.
    .where('principal_id', '=', employeeId)
    .where('tab', 'in', ['business', 'private'])
    .where('ended', 'in', [0, 1])
    .where('depart_at', '>=', from - LONGEST_JOURNEY_MS)
    .where('depart_at', '<=', to)
    .where('end_at', '>', from)
    .where('traveller_kind', '=', 'employee')
    .where('traveller_id', '=', employeeId)
    .where('state', 'not in', endedStates)
    .orderBy('depart_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => unlessBroken(() => journeyOf(row)) ?? []);
}
