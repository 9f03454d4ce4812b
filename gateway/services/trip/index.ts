import type { tripCalls } from '../../../contract/calls/trip/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import type { Scope } from '../../base/ports.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { draftOutcome } from './booking/draftGet.ts';
import { overlapsOf } from './booking/overlaps.ts';
import { settleDraft } from './booking/settleDraft.ts';
import { submitDraft } from './booking/submitDraft.ts';
import { addDocument } from './travellers/documentAdd.ts';
import { addGuest } from './travellers/guestAdd.ts';
import { findKnown } from './travellers/knownPeople.ts';
import { listTravellers } from './travellers/travellerList.ts';

/** Who travels, outside people added on the way, and booking for all of them at once. */
export function tripHandlers(deps: Deps, products: Products): HandlersFor<typeof tripCalls, Scope> {
  return {
    'trip.traveller.list': (input, scope) => listTravellers(deps, scope, input),
    'trip.traveller.find': (input, scope) => findKnown(deps, scope, input),
    'trip.draft.submit': (draft, scope) => submitDraft(deps, products, scope, draft),
    'trip.draft.settle': (input, scope) => settleDraft(deps.store.db, scope, input),
    'trip.draft.get': ({ tripId }, scope) => draftOutcome(deps.store.db, scope, tripId),
    'trip.overlap.list': (input, scope) => overlapsOf(deps, products, scope, input),
    'trip.document.add': (input, scope) => addDocument(deps, scope, input),
    'trip.guest.add': (input, scope) => addGuest(deps, scope, input),
  };
}
