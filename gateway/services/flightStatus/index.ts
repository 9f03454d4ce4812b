import type { flightStatusCalls } from '../../../contract/calls/flightStatus/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import type { Scope } from '../../base/ports.ts';
import { airPlaces } from '../catalogue/flight/places.ts';
import type { Deps } from '../deps.ts';
import { addFollow, listFollows, removeFollow } from './follow.ts';
import { listTransits, searchFlights } from './search.ts';

/** How flights run, and which of them people follow. */
export function flightStatusHandlers(deps: Deps): HandlersFor<typeof flightStatusCalls, Scope> {
  const places = airPlaces(deps.store.db);
  return {
    'flightStatus.search': (input, scope) => searchFlights(deps, places, scope, input),
    'flightStatus.transit.list': (input, scope) => listTransits(deps, places, scope, input),
    'flightStatus.follow.list': ({ landed }, scope) => listFollows(deps, places, scope, landed),
    'flightStatus.follow.add': (input, scope) => addFollow(deps, places, scope, input),
    'flightStatus.follow.remove': (input, scope) => removeFollow(deps, scope, input),
  };
}
