import { z } from 'zod/mini';
import { type CarLevel, carLevels, carServices } from '../../contract/enums/car.ts';
import type { Localised } from '../../contract/shapes/primitives.ts';
import type { Supplier } from './port.ts';

/** Where a ride begins or ends, millionths of a degree. */
const carPoint = z.readonly(z.object({ latMicro: z.int(), lonMicro: z.int() }));
export type CarPoint = z.output<typeof carPoint>;

const carQuery = z.object({
  service: z.enum(carServices),
  city: z.string(),
  /** Tier of the city, 1–3. */
  tier: z.int(),
  from: carPoint,
  to: carPoint,
  /** Epoch ms. */
  pickUpAt: z.int(),
});
export type CarQuery = Readonly<z.output<typeof carQuery>>;

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
export const carItem = z.extend(carQuery, { level: z.enum(carLevels) });
export type CarItem = Readonly<z.output<typeof carItem>>;

export type CarSupplier = Supplier<CarQuery, CarRide, CarItem>;

declare module './suppliers.ts' {
  interface Suppliers {
    readonly car: CarSupplier;
  }
}
