import type { journeyCalls } from '../../../contract/calls/journey/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import { journeysOf } from '../../store/repos/order/journeys.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { seenOrder } from '../policy/orders.ts';
import { standardOf } from './standard.ts';
import { listTrips } from './tripList.ts';
import { ownTrips, shownTrips } from './trips.ts';

/** How far around an order its trip is looked for. */
const AROUND = 60 * 86_400_000;

/** Trips across products, and the standard one travels by. */
export function journeyHandlers(
  { store }: Deps,
  products: Products,
): HandlersFor<typeof journeyCalls, Scope> {
  const parts = { db: store.db, products };
  return {
    'journey.trip.list': (input, scope) => listTrips(parts, scope, input),

    'journey.trip.get': async ({ orderId }, scope) => {
      const order = await seenOrder(store.db, scope, orderId, 'orders');
      if (!order) return fail('NOT_FOUND');
      const { companyId, principalId, startAt } = order;
      const span = { from: Math.max(0, startAt - AROUND), to: startAt + AROUND };
      const around = await journeysOf(store.db, { companyId, principalId, ...span });
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
      return trip ? ok(trip) : fail('NOT_FOUND');
    },

    'journey.standard.get': (_, scope) => standardOf(parts, scope),
  };
}
