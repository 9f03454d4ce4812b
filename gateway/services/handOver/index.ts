import type { careCalls } from '../../../contract/calls/care/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { endHandOver, handDeskOver, quoteDesk } from './handOver.ts';
import { listCares } from './list.ts';
import { endOrder, giveOrder } from './order.ts';

/** Orders and whole desks in a colleague's care (decision 101). */
export function handOverHandlers(deps: Deps): HandlersFor<typeof careCalls, Scope> {
  return {
    'order.care.give': (input, scope) => giveOrder(deps, scope, input),
    'order.care.end': (input, scope) => endOrder(deps, scope, input),
    'order.care.list': async (_, scope) => ok(await listCares(deps, scope)),
    'desk.handOver.quote': (input, scope) => quoteDesk(deps, scope, input),
    'desk.handOver.give': (input, scope) => handDeskOver(deps, scope, input),
    'desk.handOver.end': (input, scope) => endHandOver(deps, scope, input),
  };
}
