import { z } from 'zod/mini';
import { carItem } from './items/car.ts';
import { flightItem, type flightSegment, intlFlightItem } from './items/flight.ts';
import { hotelItem } from './items/hotel.ts';
import { trainItem } from './items/train.ts';

const anyItem = z.discriminatedUnion('kind', [trainItem, flightItem, intlFlightItem, hotelItem, carItem]);
type AnyItem = typeof anyItem;
/** Has a name of its own, or the compiler would write it out once for every call that answers one. */
export interface ItemShape extends AnyItem {}

/** What an order is about, by product kind: enough to show it anywhere, and nothing of the traveller. */
export const orderItem: ItemShape = anyItem;
export type FlightSegment = z.output<typeof flightSegment>;
export type TrainItem = z.output<typeof trainItem>;
export type FlightItem = z.output<typeof flightItem>;
export type IntlFlightItem = z.output<typeof intlFlightItem>;
export type HotelItem = z.output<typeof hotelItem>;
export type CarItem = z.output<typeof carItem>;
export type OrderItem = z.output<typeof orderItem>;
