import type { Trip } from '../../../contract/shapes/journey.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { roomsSharedBy } from '../../store/repos/order/journeys.ts';
import { isVisible } from '../../store/repos/order/orderPages.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import type { Products } from '../booking/products.ts';
import { visibleOrders } from '../policy/orders.ts';
import type { Places } from '../report/places.ts';
import { legsOf, type Travelled, travelledBy } from './travelled.ts';
import { tripView } from './tripView.ts';

type Parts = { readonly db: Db; readonly products: Products };
/** With where places are, which is read once. */
export type ShownParts = Parts & { readonly places: () => Promise<Places> };
type Own = Travelled & { readonly travellerId: string };

/** Longest stay one order may be for: how far back a bed may have begun. */
const LONGEST_STAY = 60 * 86_400_000;

/** Trips of all travellers these orders are of, as far as the caller may see the orders. */
export async function ownTrips(
  { db, products }: Parts,
  scope: Scope,
  orders: readonly JourneyRecord[],
): Promise<Own[]> {
  const visible = await visibleOrders(db, scope, 'orders');
  const seen = orders.filter((order) => isVisible(visible, order));
  const byTraveller = new Map<string, JourneyRecord[]>();
  for (const order of seen) {
    byTraveller.set(order.traveller.id, [...(byTraveller.get(order.traveller.id) ?? []), order]);
  }
  const trips = await Promise.all(
    [...byTraveller].map(async ([travellerId, own]) =>
      (await travelledBy(products, own)).map((trip) => ({ ...trip, travellerId })),
    ),
  );
  return trips.flat();
}

/** These trips as they are shown. Of a room somebody else booked it only counts that there is a bed. */
export async function shownTrips(
  { db, products, places }: ShownParts,
  scope: Scope,
  trips: readonly Own[],
): Promise<Trip[]> {
  const coming = trips.filter(({ endAt }) => endAt > scope.now);
  const ids = [...new Set(coming.map(({ travellerId }) => travellerId))];
  const from = Math.min(scope.now, ...coming.map(({ startAt }) => startAt)) - LONGEST_STAY;
  const rooms = await roomsSharedBy(db, { companyId: callerOf(scope).companyId, ids, from });
  const shown = trips.map(async (trip) => {
    const own = rooms.filter(({ sharerId }) => sharerId === trip.travellerId);
    const beds = await Promise.all(own.map(({ order }) => legsOf(products, order)));
    return tripView(products, trip, beds.flat(), { now: scope.now, places: await places() });
  });
  return (await Promise.all(shown)).flatMap((trip) => trip ?? []);
}
