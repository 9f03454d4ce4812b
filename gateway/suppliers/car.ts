import type { CarLevel, CarService } from '../../contract/enums/car.ts';
import type { Localised } from '../../contract/shapes/primitives.ts';
import type { Supplier } from './port.ts';

/** Where a ride begins or ends, millionths of a degree. */
export type CarPoint = { readonly latMicro: number; readonly lonMicro: number };

export type CarQuery = {
  readonly service: CarService;
  readonly city: string;
  /** Tier of the city, 1–3. */
  readonly tier: number;
  readonly from: CarPoint;
  readonly to: CarPoint;
  /** Epoch ms. */
  readonly pickUpAt: number;
};

export type CarLevelOffer = {
  readonly level: CarLevel;
  /** The estimate; what the ride turned out to cost is told by `status` once it is over. */
  readonly fareFen: number;
  readonly remaining: number;
  readonly seats: number;
  readonly cancelFeeFen: number;
};

/** A ride as it is on offer, with all its levels. */
export type CarRide = CarQuery & {
  readonly distanceMetres: number;
  readonly minutes: number;
  /** How the hour moves the price, percent. */
  readonly surgePercent: number;
  readonly levels: readonly CarLevelOffer[];
  readonly notes: readonly Localised[];
};

/** A ride in a level. `placed` of its hold: `driver`, `plate`, `model`. */
export type CarItem = CarQuery & { readonly level: CarLevel };

export type CarSupplier = Supplier<CarQuery, CarRide, CarItem>;
