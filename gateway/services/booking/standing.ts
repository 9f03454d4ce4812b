import { LONGEST_JOURNEY_MS } from '../../../contract/rules/order/longestJourney.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { CompanySettings } from '../../store/repos/company/companySettings.ts';
import { changesUnderWay } from '../../store/repos/order/journeys.ts';
import { liveOrdersBetween } from '../../store/repos/order/liveOrders.ts';
import type { JourneyRecord, OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';
import { applicationRefusal } from '../approval/order/gate.ts';
import { standsInTheWay } from './occupants.ts';

type Trip = Pick<OrderRecord, 'principalId' | 'startAt' | 'endAt'> & {
  readonly traveller: { id: string };
  /** Who shares its room. */
  readonly sharing: readonly Pick<TravellerRecord, 'ref' | 'principalId'>[];
};

/**
 * What takes up these people's time while they travel: their live orders, and what changes under way make of some of
 * them. Both are somebody's until the change is settled, so a change stands beside its order.
 */
export async function journeysBeside(
  db: Db,
  companyId: string,
  trips: readonly Trip[],
): Promise<readonly JourneyRecord[]> {
  if (trips.length === 0) return [];
  const from = Math.min(...trips.map(({ startAt }) => startAt)) - LONGEST_JOURNEY_MS;
  const to = Math.max(...trips.map(({ endAt }) => endAt));
  const travellers = trips.flatMap(({ principalId, traveller, sharing }) => [
    { principalId, id: traveller.id },
    ...sharing.map((sharer) => ({ principalId: sharer.principalId, id: sharer.ref.id })),
  ]);
  const live = await liveOrdersBetween(db, companyId, travellers, { from, to });
  return [...live, ...(await changesUnderWay(db, companyId, travellers))];
}

/**
 * What only the store can say against an order, asked under the write lock: somebody's other journeys at the time, and
 * its application with the days, places and budget. `beside` are those of `journeysBeside`, and orders of the same
 * booking that go ahead of it (`alongside`) count too. `costsFen` is what it takes of the budget.
 */
export async function standingRefusal(
  db: Db,
  order: OrderRecord,
  {
    beside,
    alongside = [],
    settings,
    costsFen = order.totalFen,
  }: {
    readonly beside: readonly JourneyRecord[];
    readonly alongside?: readonly OrderRecord[];
    readonly settings: CompanySettings;
    readonly costsFen?: number;
  },
): Promise<'DUPLICATE_TRIP' | 'NO_APPLICATION' | 'OVER_BUDGET' | null> {
  if ([...beside, ...alongside].some((other) => other.id !== order.id && standsInTheWay(other, order)))
    return 'DUPLICATE_TRIP';
  return applicationRefusal(db, order, { settings, alongside, costsFen });
}
