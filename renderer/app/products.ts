import { carFeature } from '../features/car/index.ts';
import { flightFeature, intlFlightFeature } from '../features/flight/index.ts';
import { hotelFeature } from '../features/hotel/index.ts';
import { trainFeature } from '../features/train/index.ts';
import type { ProductManifest } from '../travel/product/product.ts';

/** The products on sale. A new one is one line here. */
export const products: readonly ProductManifest[] = [
  flightFeature,
  intlFlightFeature,
  hotelFeature,
  trainFeature,
  carFeature,
];
