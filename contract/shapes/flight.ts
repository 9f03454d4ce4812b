import { z } from 'zod/mini';
import { airlineCabins, flightSorts, flightTimes } from '../enums/flight.ts';
import { conditions } from './conditions.ts';
import { flightSegment } from './items/flight.ts';
import { offerHead, offerOption } from './offer.ts';
import { travellerRef } from './people.ts';
import { fen, instant, localDate, localised } from './primitives.ts';

const named = { code: z.string(), name: localised, pinyin: z.string(), initials: z.string() };

/** A city and its airports: the two codes differ (BJS covers PEK and PKX, domain §3). */
export const airCity = z.object({
  ...named,
  hot: z.boolean(),
  /** CN is flown as domestic; every other code, Hong Kong, Macau and Taiwan among them, as international. */
  country: z.string(),
  airports: z.array(z.object({ ...named, terminals: z.array(z.string()), zone: z.string() })),
});

/** Where to: a city (all its airports) or one airport. */
export const airPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('city'), code: z.string().check(z.maxLength(8)) }),
  z.strictObject({ kind: z.literal('airport'), code: z.string().check(z.maxLength(8)) }),
]);
export type AirPlace = z.output<typeof airPlace>;

/** A fare, booked by its class. */
export const flightOption = z.object({
  ...offerOption,
  cabin: z.enum(airlineCabins),
  bookingClass: z.string(),
  family: localised,
  /** Of the full economy fare, in tenths (八折 = 8.0); null in other cabins and across borders. */
  discountTenths: z.nullable(z.number()),
  /** The fare alone, without taxes. */
  ticketFen: fen,
  /** 机建 and departure tax in China, 燃油 and carrier's surcharge, taxes abroad. */
  constructionFen: fen,
  fuelFen: fen,
  otherTaxFen: fen,
  /** Key of its refund, change and baggage rules in the answer's `conditions`. */
  conditions: z.string(),
});
export type FlightOption = z.output<typeof flightOption>;

export const flightOffer = z.object({
  ...offerHead,
  segments: z.array(flightSegment),
  /** Index of the first segment of the way back; null for one way. */
  returnFrom: z.nullable(z.int()),
  departAt: instant,
  /** Arrival of the way there. */
  arriveAt: instant,
  durationMinutes: z.int(),
  returnMinutes: z.nullable(z.int()),
  /** Stops and changes, both ways together. */
  stops: z.int(),
  /** The cheapest of each fare family, cheapest first; sold-out families are left out unless nothing is left. */
  options: z.array(flightOption),
});
export type FlightOffer = z.output<typeof flightOffer>;

/** What one traveller's standard says of this search, for the line above the list. */
export const flightStandardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  levelName: z.optional(localised),
  allowed: z.array(z.enum(airlineCabins)),
  /** Dearest discount in tenths, window of the lowest fare in minutes, days ahead; null where there is no such rule. */
  maxTenths: z.nullable(z.number()),
  windowMinutes: z.nullable(z.int()),
  advanceDays: z.nullable(z.int()),
});

/** Rules of fares by the key a fare names them with. */
export const conditionsByKey = z.record(z.string(), conditions);

const codes = z.optional(z.array(z.string().check(z.maxLength(3))).check(z.maxLength(20)));

export const flightFilters = z.strictObject({
  /** Departure in the airport's local time (spec §9); several add up. */
  times: z.optional(z.array(z.enum(flightTimes)).check(z.maxLength(5))),
  /** Without stops and changes. */
  direct: z.optional(z.boolean()),
  /** Airlines by their flight number's two letters. */
  airlines: codes,
  cabins: z.optional(z.array(z.enum(airlineCabins)).check(z.maxLength(4))),
  /** Airports of departure and of arrival. */
  fromAirports: codes,
  toAirports: codes,
});
export type FlightFilters = z.output<typeof flightFilters>;

export const flightSearchInput = {
  from: airPlace,
  to: airPlace,
  /** Local date of departure. */
  date: localDate,
  travellers: z.array(travellerRef).check(z.maxLength(50)),
  filters: z.optional(flightFilters),
  sort: z.optional(z.enum(flightSorts)),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
};
