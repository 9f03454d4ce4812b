import { busyTimes, meet } from '../../../contract/rules/busyTimes.ts';
import { DAY } from '../../../contract/rules/chinaTime.ts';
import type { CompanySettings } from '../../store/companySettings.ts';
import type { Db } from '../../store/openStore.ts';
import { changesUnderWay } from '../../store/repos/amendments.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { liveOrdersBetween } from '../../store/repos/orders.ts';
import { applicationRefusal } from '../approval/gate.ts';

/** Longest stay and journey there and back: how far back a live order may have begun and still be under way. */
const LONGEST_MS = 60 * DAY;

type Trip = Pick<OrderRecord, 'principalId' | 'startAt' | 'endAt'> & { readonly traveller: { id: string } };

/**
 * What takes up these people's time while they travel: their live orders, and what changes under way make of some of
 * them. Both are somebody's until the change is settled, so a change stands beside its order.
 */
export async function journeysBeside(
  db: Db,
  companyId: string,
  trips: readonly Trip[],
): Promise<readonly OrderRecord[]> {
  if (trips.length === 0) return [];
  const from = Math.min(...trips.map(({ startAt }) => startAt)) - LONGEST_MS;
  const to = Math.max(...trips.map(({ endAt }) => endAt));
  const travellers = trips.map(({ principalId, traveller }) => ({ principalId, id: traveller.id }));
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
    readonly beside: readonly OrderRecord[];
    readonly alongside?: readonly OrderRecord[];
    readonly settings: CompanySettings;
    readonly costsFen?: number;
  },
): Promise<'DUPLICATE_TRIP' | 'NO_APPLICATION' | 'OVER_BUDGET' | null> {
  if ([...beside, ...alongside].some((other) => other.id !== order.id && standsInTheWay(other, order)))
    return 'DUPLICATE_TRIP';
  return applicationRefusal(db, order, { settings, alongside, costsFen });
}

/** Kinds one person can only do one of at a time: nobody sits in two vehicles at once, and a bed is kept while away. */
const vehicles = new Set(['train', 'flight', 'intlFlight', 'car']);

/** Whether a live order keeps its traveller from another one at the same time. */
function standsInTheWay(other: OrderRecord, order: OrderRecord): boolean {
  return (
    other.principalId === order.principalId &&
    other.traveller.id === order.traveller.id &&
    (vehicles.has(order.kind) ? vehicles.has(other.kind) : other.kind === order.kind) &&
    meet(busyOf(order), busyOf(other))
  );
}

function busyOf({ body, startAt, endAt }: OrderRecord) {
  return busyTimes(body.item, { from: startAt, to: endAt });
}
