import type { briefCalls } from '../../../contract/calls/brief/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { seenOrder } from '../policy/orders.ts';
import { linkHandlers } from './links.ts';
import { sendTrip } from './sendTrip.ts';
import { briefOf } from './tripBrief.ts';
import { tripPapers } from './tripPapers.ts';

/** A trip as its traveller carries it: on the phone, on paper, and by a link for whoever has no account. */
export function briefHandlers(deps: Deps): HandlersFor<typeof briefCalls, Scope> {
  const { db } = deps.store;
  return {
    ...linkHandlers(deps),
    'brief.trip.get': async ({ orderId }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      return order ? ok(await briefOf(db, order)) : fail('NOT_FOUND');
    },
    'brief.trip.send': (input, scope) => sendTrip(deps, scope, input),
    'brief.papers.get': (input, scope) => tripPapers(db, scope, input),
  };
}
