import type { trainCalls } from '../../../../contract/calls/train/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Deps } from '../../deps.ts';
import { type Places, places } from './places.ts';
import { trainProduct } from './product.ts';
import { searchHandlers } from './search.ts';
import { stopHandlers } from './stops.ts';

/** Trains: stations, the date strip, a day's trains, a fresh price. Booking is `trip.draft.submit`. */
function trainHandlers(deps: Deps, places: Places): HandlersFor<typeof trainCalls, Scope> {
  return { ...searchHandlers(deps, places), ...stopHandlers(deps, places) };
}

/** What is sold as trains and the calls of it, over one reading of the stations. */
export function trainService(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>) {
  const rail = places(deps.store.db);
  return {
    products: { train: trainProduct(deps, rail) },
    handlers: (rest: Deps) => trainHandlers(rest, rail),
  };
}
