import type { pushCalls } from '../../../contract/calls/push/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { makePushTicket } from './ticket.ts';

/** Calls of the push channel; the channel itself is gateway/http/push.ts over hub.ts. */
export function pushHandlers(deps: Deps): HandlersFor<typeof pushCalls, Scope> {
  return { 'push.ticket.get': async (_, scope) => ok(await makePushTicket(deps, scope)) };
}
