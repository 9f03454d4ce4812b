import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { type CarPlaces, carPlaces } from './car/places.ts';
import { carProduct } from './car/product.ts';
import { type AirPlaces, airPlaces } from './flight/places.ts';
import { flightProduct } from './flight/product.ts';
import { type Directory, directory } from './hotel/directory.ts';
import { hotelProduct } from './hotel/product.ts';
import { type Places, places } from './train/places.ts';
import { trainProduct } from './train/product.ts';

/** Every product, and the places each of them sells in. */
export type AllProducts = {
  readonly products: Products;
  readonly rail: Places;
  readonly air: AirPlaces;
  readonly hotels: Directory;
  readonly rides: CarPlaces;
};

const made = new WeakMap<object, AllProducts>();

/** The products over these parts of a gateway; made once, because each keeps the places it has read. */
export function allProducts(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>): AllProducts {
  const known = made.get(deps);
  if (known) return known;
  const { db } = deps.store;
  const [rail, air, hotels, rides] = [places(db), airPlaces(db), directory(db), carPlaces(db)];
  const products = {
    hotel: hotelProduct(deps, hotels),
    car: carProduct(deps, rides),
    train: trainProduct(deps, rail),
    flight: flightProduct(deps, air, 'flight'),
    intlFlight: flightProduct(deps, air, 'intlFlight'),
  };
  const all = { products, rail, air, hotels, rides };
  made.set(deps, all);
  return all;
}
