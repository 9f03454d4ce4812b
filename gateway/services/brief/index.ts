import type { briefCalls } from '../../../contract/calls/brief/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { TripBrief } from '../../../contract/shapes/desk/brief.ts';
import type { Scope } from '../../base/ports.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Deps } from '../deps.ts';
import { seenOrder } from '../policy/orders.ts';
import { briefPaper, briefsPaper } from './briefPaper.ts';
import { linkHandlers } from './links.ts';
import { briefOf } from './tripBrief.ts';

/** A trip as its traveller carries it: on the phone, on paper, and by a link for whoever has no account. */
export function briefHandlers(deps: Deps): HandlersFor<typeof briefCalls, Scope> {
  const { db } = deps.store;
  return {
    ...linkHandlers(deps),
    'brief.trip.get': async ({ orderId }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      return order ? ok(await briefOf(db, order)) : fail('NOT_FOUND');
    },
    'brief.paper.get': async ({ orderId, language }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      if (!order) return fail('NOT_FOUND');
      return briefPaper(await briefOf(db, order), order.orderNo, language);
    },
    'brief.papers.get': async ({ orderIds, language }, scope) => {
      const orders = new Map<string, OrderRecord>();
      for (const orderId of new Set(orderIds)) {
        const order = await seenOrder(db, scope, orderId, 'orders');
        if (!order) return fail('NOT_FOUND');
        // What was booked together for one traveller is one trip, however many of its orders are named.
        const trip = `${order.tripId} ${order.traveller.id} ${order.tab}`;
        if (!orders.has(trip)) orders.set(trip, order);
      }
      const [first, ...rest] = [...orders.values()];
      if (!first) return fail('NOT_FOUND');
      const briefs: TripBrief[] = [];
      for (const order of [first, ...rest]) briefs.push(await briefOf(db, order));
      const name = rest.length > 0 ? `${first.orderNo}-${briefs.length}` : first.orderNo;
      return briefsPaper(briefs, name, language);
    },
  };
}
