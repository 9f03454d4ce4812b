import type { Trip } from '../../../contract/shapes/journey.ts';
import type { Scope } from '../../base/ports.ts';
import { journeysOf } from '../../store/repos/order/journeys.ts';
import { seenOrder } from '../policy/orders.ts';
import { ownTrips, type ShownParts, shownTrips } from './trips.ts';

/** How far around an order its trip is looked for. */
const AROUND = 60 * 86_400_000;

/** The trip an order belongs to, as far as the caller sees it; null for an order that may not be seen. */
export async function tripOfOrder(parts: ShownParts, scope: Scope, orderId: string): Promise<Trip | null> {
  const { db } = parts;
  const order = await seenOrder(db, scope, orderId, 'orders');
  if (!order) return null;
  const { companyId, principalId, startAt } = order;
  const span = { from: Math.max(0, startAt - AROUND), to: startAt + AROUND };
  const around = await journeysOf(db, { companyId, principalId, ...span });
  const own = around.filter(({ traveller }) => traveller.id === order.traveller.id);
  const trips = await ownTrips(parts, scope, own);
  const its = trips.find(({ orders }) => orders.some(({ id }) => id === orderId)) ?? {
    orders: [order],
    legs: [],
    startAt: order.startAt,
    endAt: order.endAt,
    travellerId: order.traveller.id,
  };
  const [trip] = await shownTrips(parts, scope, [its]);
  return trip ?? null;
}
