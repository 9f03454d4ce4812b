import type { ProductKind } from '../../../contract/products.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { carViews } from './views/car.ts';
import { flightViews } from './views/flight.ts';
import { hotelViews } from './views/hotel.ts';
import type { ItemView } from './views/itemView.ts';
import { trainViews } from './views/train.ts';

/** How items are shown, by the kind of product. */
export const itemViews: { readonly [Kind in ProductKind]: ItemView<OrderItem> } = {
  ...trainViews,
  ...flightViews,
  ...hotelViews,
  ...carViews,
};
