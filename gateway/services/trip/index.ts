import type { tripCalls } from '../../../contract/calls/trip.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import type { Deps } from '../../deps.ts';
import type { Scope } from '../../ports.ts';
import { addGuest } from './guestAdd.ts';
import { listTravellers } from './travellerList.ts';

/** Who travels: whom one may book for, and outside people added on the way. */
export function tripHandlers(deps: Deps): HandlersFor<typeof tripCalls, Scope> {
  return {
    'trip.traveller.list': (input, scope) => listTravellers(deps.store.db, scope, input),
    'trip.guest.add': (input, scope) => addGuest(deps, scope, input),
  };
}
