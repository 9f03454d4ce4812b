import { z } from 'zod/mini';
import { airlineCabins } from '../../enums/flight.ts';
import { instant, localised } from '../primitives.ts';

/** An airport with its city: the two codes differ (BJS covers PEK and PKX, domain §3). */
const airport = z.object({
  code: z.string(),
  name: localised,
  cityCode: z.string(),
  cityName: localised,
  /** Terminal, e.g. T3; empty where there is one. */
  terminal: z.string(),
  /** IANA zone; Asia/Shanghai for every Chinese airport. */
  zone: z.string(),
});

const anySegment = z.object({
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
type AnySegment = typeof anySegment;
/** Has a name of its own, as the item of an order has. */
export interface SegmentShape extends AnySegment {}

/** One flight of a journey. */
export const flightSegment: SegmentShape = anySegment;

const flight = {
  segments: z.array(flightSegment).check(z.minLength(1), z.maxLength(8)),
  cabin: z.enum(airlineCabins),
  /** The booking class letter, separate from the cabin (domain §3). */
  bookingClass: z.string(),
  fareFamily: localised,
};
/** What the flights of a journey are called where they are only named: their numbers, and when the first leaves. */
export const flightName = z.object({
  kind: z.literal('flight'),
  flightNos: z.string(),
  departAt: instant,
  /** Of the airport it leaves from. */
  zone: z.string(),
  cabin: z.enum(airlineCabins),
});
export const flightItem = z.object({ kind: z.literal('flight'), ...flight });
export const intlFlightItem = z.object({
  kind: z.literal('intlFlight'),
  ...flight,
  /** Index of the first segment of the way back; null for one way. */
  returnFrom: z.nullable(z.int()),
});
