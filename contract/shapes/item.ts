import { z } from 'zod/mini';
import { carLevels, carServices } from '../enums/car.ts';
import { airlineCabins } from '../enums/flight.ts';
import { mealPlans } from '../enums/hotel.ts';
import { seatCodes } from '../enums/rail.ts';
import { fen, instant, localDate, localised } from './primitives.ts';

/** What an order is about, by product kind: enough to show it anywhere, and nothing of the traveller. */

export const station = z.object({ code: z.string(), name: localised });

export const trainItem = z.object({
  kind: z.literal('train'),
  trainNo: z.string(),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  seat: z.enum(seatCodes),
});

/** An airport with its city: the two codes differ (BJS covers PEK and PKX, domain §3). */
export const airport = z.object({
  code: z.string(),
  name: localised,
  cityCode: z.string(),
  cityName: localised,
  /** Terminal, e.g. T3; empty where there is one. */
  terminal: z.string(),
  /** IANA zone; Asia/Shanghai for every Chinese airport. */
  zone: z.string(),
});

export const flightSegment = z.object({
  /** Marketing carrier's flight number, e.g. CA1501. */
  flightNo: z.string(),
  airline: z.object({ code: z.string(), name: localised }),
  /** Who flies it, where that is another carrier. */
  operatedBy: z.nullable(z.object({ code: z.string(), name: localised })),
  from: airport,
  to: airport,
  departAt: instant,
  arriveAt: instant,
  /** Aircraft type, e.g. 73G; meal code of the fare class is not ours to promise. */
  aircraft: z.string(),
  stops: z.int(),
});
export type FlightSegment = z.output<typeof flightSegment>;

const flight = {
  segments: z.array(flightSegment).check(z.minLength(1), z.maxLength(8)),
  cabin: z.enum(airlineCabins),
  /** The booking class letter, separate from the cabin (domain §3). */
  bookingClass: z.string(),
  fareFamily: localised,
};
export const flightItem = z.object({ kind: z.literal('flight'), ...flight });
export const intlFlightItem = z.object({
  kind: z.literal('intlFlight'),
  ...flight,
  /** Index of the first segment of the way back; null for one way. */
  returnFrom: z.nullable(z.int()),
});

export const hotelItem = z.object({
  kind: z.literal('hotel'),
  hotel: z.object({ id: z.string(), name: localised, stars: z.int(), address: localised }),
  city: z.object({ code: z.string(), name: localised }),
  room: localised,
  plan: localised,
  meals: z.enum(mealPlans),
  checkIn: localDate,
  checkOut: localDate,
  nights: z.int(),
  nightly: z.array(z.object({ date: localDate, fen })),
  /** Prepaid, at the desk with a guarantee, or on the company's monthly account. */
  settle: z.enum(['prepaid', 'desk', 'monthly']),
  /** How many share the room; the cap follows the company's formula (domain §3). */
  sharedWith: z.array(z.string()),
});

export const carItem = z.object({
  kind: z.literal('car'),
  service: z.enum(carServices),
  level: z.enum(carLevels),
  city: z.object({ code: z.string(), name: localised }),
  from: z.string(),
  to: z.string(),
  pickUpAt: instant,
  minutes: z.int(),
  distanceMetres: z.int(),
});

export const orderItem = z.discriminatedUnion('kind', [
  trainItem,
  flightItem,
  intlFlightItem,
  hotelItem,
  carItem,
]);
export type TrainItem = z.output<typeof trainItem>;
export type FlightItem = z.output<typeof flightItem>;
export type IntlFlightItem = z.output<typeof intlFlightItem>;
export type HotelItem = z.output<typeof hotelItem>;
export type CarItem = z.output<typeof carItem>;
export type OrderItem = z.output<typeof orderItem>;
