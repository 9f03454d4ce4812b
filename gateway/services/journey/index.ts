import type { journeyCalls } from '../../../contract/calls/journey/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { reportPlaces } from '../report/places.ts';
import { standardOf } from './standard.ts';
import { listTrips } from './tripList.ts';
import { tripOfOrder } from './tripOfOrder.ts';

/** Trips across products, and the standard one travels by. */
export function journeyHandlers(
  { store }: Deps,
  products: Products,
): HandlersFor<typeof journeyCalls, Scope> {
  const parts = { db: store.db, products, places: reportPlaces(store.db) };
  return {
    'journey.trip.list': (input, scope) => listTrips(parts, scope, input),

    'journey.trip.get': async ({ orderId }, scope) => {
      const trip = await tripOfOrder(parts, scope, orderId);
      return trip ? ok(trip) : fail('NOT_FOUND');
    },

    'journey.standard.get': (_, scope) => standardOf(parts, scope),
  };
}
