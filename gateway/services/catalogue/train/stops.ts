import type { trainCalls } from '../../../../contract/calls/train/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { type RailItem, type RailStop, railItem } from '../../../suppliers/rail.ts';
import { openOffer } from '../../booking/offerToken.ts';
import type { Deps } from '../../deps.ts';
import { seenOrder } from '../../policy/orders.ts';
import { trainFacts } from './offerFacts.ts';
import type { Places } from './places.ts';

type Handlers = HandlersFor<typeof trainCalls, Scope>;
type Ride = Pick<RailItem, 'trainNo' | 'date' | 'from' | 'to'>;

/** Where trains call: an offered one, and the one of an order. */
export function stopHandlers(
  deps: Deps,
  places: Places,
): Pick<Handlers, 'train.stop.list' | 'train.run.get'> {
  const namedStops = async (ride: Ride, stops: readonly RailStop[]) => {
    const stations = await places.stations();
    const on = stops.findIndex((stop) => stop.station === ride.from);
    const off = stops.findIndex((stop) => stop.station === ride.to);
    const named = stops.flatMap(({ station: code, ...times }, index) => {
      const station = stations.get(code);
      return station
        ? { station: { code, name: station.name }, ...times, ridden: on <= index && index < off }
        : [];
    });
    return { trainNo: ride.trainNo, stops: named };
  };
  return {
    'train.stop.list': async ({ offerId }, scope) => {
      const { companyId } = callerOf(scope);
      const facts = openOffer(deps.fields, { kind: 'train', facts: trainFacts }, offerId, {
        companyId,
        now: scope.now,
      })?.facts;
      if (!facts) return fail('OFFER_EXPIRED');
      const answer = await deps.suppliers.train.stops(facts);
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.kind === 'none') return fail('OFFER_EXPIRED');
      return ok(await namedStops(facts, answer.stops));
    },

    'train.run.get': async ({ orderId }, scope) => {
      const order = await seenOrder(deps.store.db, scope, orderId, 'orders');
      if (!order) return fail('NOT_FOUND');
      const ride = railItem.safeParse(order.body.supplierItem);
      if (order.kind !== 'train' || !ride.success) return ok({ trainNo: '', stops: [] });
      const answer = await deps.suppliers.train.stops(ride.data);
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      return ok(await namedStops(ride.data, answer.kind === 'found' ? answer.stops : []));
    },
  };
}
