import type { Products } from '../../services/booking/products.ts';
import { carService } from '../../services/catalogue/car/index.ts';
import { flightService } from '../../services/catalogue/flight/index.ts';
import { hotelService } from '../../services/catalogue/hotel/index.ts';
import { trainService } from '../../services/catalogue/train/index.ts';
import type { Deps } from '../../services/deps.ts';

/** What the gateway sells. A kind of product or a call that none of them brings does not compile. */
const services = [trainService, flightService, hotelService, carService];

type Service = ReturnType<(typeof services)[number]>;
/** What has all parts of a union, as `Object.assign` makes it. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** Every product over these parts of a gateway, and the handlers of their calls; each keeps the places it has read. */
export type AllProducts = {
  readonly products: Products;
  handlers(deps: Deps): Merged<ReturnType<Service['handlers']>>;
};

/** The products over these parts: the same ones at every call. */
export function allProducts(deps: Parts): AllProducts {
  const found = known.get(deps);
  if (found) return found;
  const all = make(deps);
  known.set(deps, all);
  return all;
}

type Parts = Pick<Deps, 'store' | 'fields' | 'suppliers'>;
/** Made once for the parts of a gateway, for handlers and jobs alike: to read the places anew costs each round. */
const known = new WeakMap<Parts, AllProducts>();

function make(deps: Parts): AllProducts {
  const made = services.map((service) => service(deps));
  const products: Merged<Service['products']> = Object.assign({}, ...made.map((one) => one.products));
  return {
    products,
    handlers: (rest) => Object.assign({}, ...made.map(({ handlers }) => handlers(rest))),
  };
}
