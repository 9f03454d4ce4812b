import type { Clock, Random } from '../../base/ports.ts';
import type { Store } from '../../store/db/openStore.ts';
import type { Suppliers } from '../suppliers.ts';
import { carSupplier } from './car/carSupplier.ts';
import type { SimulatedOptions } from './engine/withNetworkFaults.ts';
import { flightSupplier, intlFlightSupplier } from './flight/flightSupplier.ts';
import { hotelSupplier } from './hotel/hotelSupplier.ts';
import { railSupplier } from './rail/railSupplier.ts';

/** A simulated supplier for each kind of product, over the gateway's own store. */
export function simulatedSuppliers(
  store: Store,
  clock: Clock,
  random: Random,
  settings: SimulatedOptions,
): Suppliers {
  return {
    hotel: hotelSupplier(store, clock, random, settings),
    car: carSupplier(store, clock, random, settings),
    train: railSupplier(store, clock, random, settings),
    flight: flightSupplier(store, clock, random, settings),
    intlFlight: intlFlightSupplier(store, clock, random, settings),
  };
}
