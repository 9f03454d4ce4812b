import type { ProductKind } from '../../contract/products.ts';
import type { CarSupplier } from './car.ts';
import type { FlightSupplier, IntlFlightSupplier } from './flight.ts';
import type { HotelSupplier } from './hotel.ts';
import type { Supplier } from './port.ts';
import type { RailSupplier } from './rail.ts';

/** A supplier of whatever kind: what orders need of it, whose items are JSON they kept and never read. */
export type AnySupplier = Supplier<unknown, unknown, unknown>;

export type Suppliers = {
  readonly train: RailSupplier;
  readonly flight: FlightSupplier;
  readonly intlFlight: IntlFlightSupplier;
  readonly hotel: HotelSupplier;
  readonly car: CarSupplier;
} & { readonly [Kind in ProductKind]: AnySupplier };

/** The supplier of a product kind. */
export function supplierOf(suppliers: Suppliers, kind: ProductKind): AnySupplier {
  return suppliers[kind];
}
