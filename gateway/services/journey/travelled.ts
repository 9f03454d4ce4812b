import type { Leg } from '../../../contract/rules/journey/leg.ts';
import { tripsOf } from '../../../contract/rules/journey/trips.ts';
import { stands } from '../../../contract/rules/order/orderSteps.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import type { Products } from '../booking/products.ts';

/** A trip as it was put together: its orders by departure, and the legs of those that still hold. */
export type Travelled = {
  readonly orders: readonly JourneyRecord[];
  readonly legs: readonly Leg[];
  readonly startAt: number;
  readonly endAt: number;
};

/** Whether somebody will be, or was, away for an order: one on its way back to its supplier is no journey any more. */
export function isTravelled({ state }: Pick<JourneyRecord, 'state'>): boolean {
  return stands(state) && state !== 'refunding';
}

/** The legs of an order; the first and the last at the order's own times, which its supplier may have moved. */
export async function legsOf(products: Products, order: JourneyRecord): Promise<Leg[]> {
  const legs = await products[order.kind].journey.legs(order.body.item);
  return legs.map((leg, part) => ({
    ...leg,
    orderId: order.id,
    part,
    tripId: order.tripId,
    startAt: part === 0 ? order.startAt : leg.startAt,
    endAt: part === legs.length - 1 ? order.endAt : leg.endAt,
  }));
}

/**
 * The orders of one traveller as trips, by departure. What was given up stands with the trip it was booked with or falls
 * into, and makes none of its own.
 */
export async function travelledBy(
  products: Products,
  orders: readonly JourneyRecord[],
): Promise<Travelled[]> {
  const known = new Map(orders.map((order) => [order.id as string, order]));
  const legs = await Promise.all(orders.filter(isTravelled).map((order) => legsOf(products, order)));
  const trips = tripsOf(legs.flat()).map((own) => ({
    legs: own,
    ids: new Set(own.map(({ orderId }) => orderId)),
    startAt: Math.min(...own.map(({ startAt }) => startAt)),
    endAt: Math.max(...own.map(({ endAt }) => endAt)),
  }));
  for (const order of orders.filter((one) => !isTravelled(one))) {
    const near = trips.filter(
      (trip) => order.startAt < trip.endAt + DAY_MS && order.endAt > trip.startAt - DAY_MS,
    );
    const together = near.find(({ ids }) => [...ids].some((id) => known.get(id)?.tripId === order.tripId));
    (together ?? near[0])?.ids.add(order.id);
  }
  return trips.map(({ ids, ...trip }) => ({ ...trip, orders: orders.filter(({ id }) => ids.has(id)) }));
}
