import { seededRandom } from '../../../base/seededRandom.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { buildFlights, type Flight } from '../data/flight/flightTimetable.ts';
import { buildHotels, type SampleHotel } from '../data/hotel/hotels.ts';
import { buildTimetable, type Train } from '../data/rail/timetable.ts';

/** What is sold, and the sample world around it, are the same at every first start (domain §8). */
export const SEED = 20261120;

/** What the simulated suppliers sell, and the companies they have agreed prices with. */
export type Catalogue = {
  readonly trains: readonly Train[];
  readonly hotels: readonly SampleHotel[];
  readonly flights: readonly Flight[];
  readonly companies: readonly { readonly id: string; readonly customerType: 0 | 1 }[];
};

/** What one supplier sells: its tables, the products whose reasons it brings, and how they are written. */
export type CataloguePart = {
  readonly tables: readonly [keyof Tables, ...(keyof Tables)[]];
  readonly reasons: readonly string[];
  write(db: Db, catalogue: Catalogue): Promise<void>;
};

/** What the simulated suppliers sell, with no company known to them. */
export function buildCatalogue(): Catalogue {
  const random = seededRandom(SEED);
  return {
    trains: buildTimetable(random.fork('timetable')),
    flights: buildFlights(random.fork('flights')),
    hotels: buildHotels(random.fork('hotels')),
    companies: [],
  };
}
