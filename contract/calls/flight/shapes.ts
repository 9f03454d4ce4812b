import { z } from 'zod/mini';
import { flightMarkets } from '../../enums/flight.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { reasonCode } from '../../shapes/booking.ts';
import {
  airCity,
  airPlace,
  conditionsByKey,
  flightOffer,
  flightSearchInput,
  flightStandardLine,
} from '../../shapes/flight.ts';
import { travellerRef } from '../../shapes/people.ts';
import { fen, localDate, localised, offerId, optionalText } from '../../shapes/primitives.ts';

const judged = { who: 'session', reach: 'served', acting: 'book' } as const;
const nobodyNamed = { who: 'session', reach: 'none', acting: 'book' } as const;
const placeErrors = { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 } as const;

const found = z.object({
  offers: z.array(flightOffer),
  nextCursor: z.nullable(z.string()),
  /** How many answer the filters, on all pages. */
  total: z.int(),
  conditions: conditionsByKey,
  standards: z.array(flightStandardLine),
  reasonCodes: z.array(reasonCode),
  /** What there is to filter by on this day, whatever the filters. */
  airlines: z.array(z.object({ code: z.string(), name: localised })),
  fromAirports: z.array(z.string()),
  toAirports: z.array(z.string()),
});

const priceInput = z.strictObject({
  offerId,
  travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
});
const priced = z.object({
  offer: flightOffer,
  conditions: conditionsByKey,
  standards: z.array(flightStandardLine),
  reasonCodes: z.array(reasonCode),
  /** Service fee per ticket. */
  serviceFen: fen,
});
const priceErrors = {
  OFFER_EXPIRED: 4634,
  FLIGHT_SOLD_OUT: 4643,
  SUPPLIER_UNAVAILABLE: 4636,
  /** A traveller has no document this journey may be made on; `details.travellers` names them by id. */
  NO_DOCUMENT: 4652,
} as const;

export const flightCalls = {
  /** Cities with their airports: all of them, or those that answer a keyword, best first. */
  'flight.city.list': defineCall({
    kind: 'query',
    access: nobodyNamed,
    input: z.strictObject({
      market: z.optional(z.enum(flightMarkets)),
      /** Chinese or English name, pinyin, initials or code, of a city or an airport. */
      keyword: optionalText(40),
    }),
    output: z.object({ cities: z.array(airCity) }),
    errors: {},
    cacheSeconds: 86_400,
  }),

  /** Lowest fare on sale per day, without taxes; null where nothing flies or all is sold. Inside China. */
  'flight.calendar.list': defineCall({
    kind: 'query',
    access: nobodyNamed,
    input: z.strictObject({
      from: airPlace,
      to: airPlace,
      start: localDate,
      days: z.int().check(z.minimum(1), z.maximum(31)),
    }),
    output: z.object({ days: z.array(z.object({ date: localDate, lowestFen: z.nullable(fen) })) }),
    errors: { ...placeErrors, NOT_DOMESTIC: 4640 },
    cacheSeconds: 300,
  }),

  /** Flights of a day inside China, each fare judged against every traveller's own standard. */
  'flight.offer.search': defineCall({
    kind: 'query',
    access: judged,
    input: z.strictObject(flightSearchInput),
    output: found,
    errors: { ...placeErrors, NOT_DOMESTIC: 4640, FLIGHT_DATE_NOT_ON_SALE: 4642 },
    cacheSeconds: 30,
  }),

  /** Re-quotes one flight before booking: fresh fares, seats and expiry, for these travellers. */
  'flight.offer.price': defineCall({
    kind: 'query',
    access: judged,
    input: priceInput,
    output: priced,
    errors: priceErrors,
  }),

  /** Journeys across borders, one way or there and back, direct or with one change. */
  'intlFlight.offer.search': defineCall({
    kind: 'query',
    access: judged,
    input: z.strictObject({ ...flightSearchInput, returnDate: z.optional(localDate) }),
    output: found,
    errors: {
      ...placeErrors,
      NOT_INTERNATIONAL: 4641,
      FLIGHT_DATE_NOT_ON_SALE: 4642,
      RETURN_TOO_EARLY: 4644,
    },
    cacheSeconds: 30,
  }),

  'intlFlight.offer.price': defineCall({
    kind: 'query',
    access: judged,
    input: priceInput,
    output: priced,
    errors: priceErrors,
  }),
};
