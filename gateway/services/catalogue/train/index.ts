import type { trainCalls } from '../../../../contract/calls/train/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Deps } from '../../deps.ts';
import type { Places } from './places.ts';
import { searchHandlers } from './search.ts';

/** Trains: stations, the date strip, a day's trains, a fresh price. Booking is `trip.draft.submit`. */
export function trainHandlers(deps: Deps, places: Places): HandlersFor<typeof trainCalls, Scope> {
  return searchHandlers(deps, places);
}
