import { z } from 'zod/mini';
import { carItem } from './items/car.ts';
import { flightItem, type flightSegment, intlFlightItem } from './items/flight.ts';
import { hotelItem } from './items/hotel.ts';
import { trainItem } from './items/train.ts';

/** What an order is about, by product kind: enough to show it anywhere, and nothing of the traveller. */
export const orderItem = z.discriminatedUnion('kind', [
  trainItem,
  flightItem,
  intlFlightItem,
  hotelItem,
  carItem,
]);
export type FlightSegment = z.output<typeof flightSegment>;
export type TrainItem = z.output<typeof trainItem>;
export type FlightItem = z.output<typeof flightItem>;
export type IntlFlightItem = z.output<typeof intlFlightItem>;
export type HotelItem = z.output<typeof hotelItem>;
export type CarItem = z.output<typeof carItem>;
export type OrderItem = z.output<typeof orderItem>;
