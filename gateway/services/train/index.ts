import type { trainCalls } from '../../../contract/calls/train.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import type { Deps } from '../../deps.ts';
import type { Scope } from '../../ports.ts';
import { bookTrip } from './booking/book.ts';
import { places } from './places.ts';
import { searchHandlers } from './search.ts';
import { tripOutcome } from './tripGet.ts';

/** Trains: finding one, booking it for a party, and what became of the rows. */
export function trainHandlers(deps: Deps): HandlersFor<typeof trainCalls, Scope> {
  const known = places(deps.store.db);
  return {
    ...searchHandlers(deps, known),
    'train.trip.book': (booking, scope) => bookTrip(deps, known, scope, booking),
    'train.trip.get': ({ tripId }, scope) => tripOutcome(deps.store.db, scope, tripId),
  };
}
