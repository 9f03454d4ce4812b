import type { Products } from '../../services/booking/products.ts';
import { type CarPlaces, carPlaces } from '../../services/catalogue/car/places.ts';
import { carProduct } from '../../services/catalogue/car/product.ts';
import { type AirPlaces, airPlaces } from '../../services/catalogue/flight/places.ts';
import { flightProduct } from '../../services/catalogue/flight/product.ts';
import { type Directory, directory } from '../../services/catalogue/hotel/directory.ts';
import { hotelProduct } from '../../services/catalogue/hotel/product.ts';
import { type Places, places } from '../../services/catalogue/train/places.ts';
import { trainProduct } from '../../services/catalogue/train/product.ts';
import type { Deps } from '../../services/deps.ts';

/** Every product, and the places each of them sells in. */
export type AllProducts = {
  readonly products: Products;
  readonly rail: Places;
  readonly air: AirPlaces;
  readonly hotels: Directory;
  readonly rides: CarPlaces;
};

/** The products over these parts of a gateway; each keeps the places it has read. */
export function allProducts(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>): AllProducts {
  const { db } = deps.store;
  const [rail, air, hotels, rides] = [places(db), airPlaces(db), directory(db), carPlaces(db)];
  const products = {
    hotel: hotelProduct(deps, hotels),
    car: carProduct(deps, rides),
    train: trainProduct(deps, rail),
    flight: flightProduct(deps, air, 'flight'),
    intlFlight: flightProduct(deps, air, 'intlFlight'),
  };
  return { products, rail, air, hotels, rides };
}
