import { z } from 'zod/mini';
import { flightMarkets } from '../../enums/flight.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { reasonCode } from '../../shapes/booking.ts';
import {
  airCity,
  airPlace,
  conditionsByKey,
  flightOffer,
  flightSearchInput,
  flightStandardLine,
} from '../../shapes/flight.ts';
import { travelDocuments, travellerRef } from '../../shapes/people.ts';
import { flightPreference } from '../../shapes/preference.ts';
import { fen, localDate, localised, offerId, optionalText } from '../../shapes/primitives.ts';
import { flightFacts } from './facts.ts';

const found = z.object({
  offers: z.array(flightOffer),
  nextCursor: z.nullable(z.string()),
  /** How many answer the filters, on all pages. */
  total: z.int(),
  conditions: conditionsByKey,
  standards: z.array(flightStandardLine),
  reasonCodes: z.array(reasonCode),
  /** What all the travellers prefer; absent where they share nothing. */
  preference: z.optional(flightPreference),
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
  documents: travelDocuments,
});

const calendarInput = {
  from: airPlace,
  to: airPlace,
  start: localDate,
  days: z.int().check(z.minimum(1), z.maximum(31)),
  /** Whose standards say which cabins count; nobody, and all of them do. */
  travellers: z.array(travellerRef).check(z.maxLength(50)),
};

const lowestByDay = z.object({ days: z.array(z.object({ date: localDate, lowestFen: z.nullable(fen) })) });

export const flightCalls = defineCalls(flightFacts, {
  'flight.city.list': {
    input: z.strictObject({
      market: z.optional(z.enum(flightMarkets)),
      /** Chinese or English name, pinyin, initials or code, of a city or an airport. */
      keyword: optionalText(40),
    }),
    output: z.object({ cities: z.array(airCity) }),
  },

  'flight.calendar.list': {
    input: z.strictObject(calendarInput),
    output: lowestByDay,
  },

  'intlFlight.calendar.list': {
    input: z.strictObject({
      ...calendarInput,
      /**
       * Of a journey there and back, what is asked for each day: leaving then and coming back on a date, or where that
       * is before it so many days later; or coming back then of a journey that left on a date.
       */
      back: z.optional(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('backOn'),
            date: localDate,
            days: z.int().check(z.minimum(0), z.maximum(330)),
          }),
          z.strictObject({ kind: z.literal('leftOn'), date: localDate }),
        ]),
      ),
    }),
    output: lowestByDay,
  },

  'flight.offer.search': {
    input: z.strictObject(flightSearchInput),
    output: found,
  },

  'flight.offer.price': {
    input: priceInput,
    output: priced,
  },

  'intlFlight.offer.search': {
    input: z.strictObject({ ...flightSearchInput, returnDate: z.optional(localDate) }),
    output: found,
  },

  'intlFlight.offer.price': {
    input: priceInput,
    output: priced,
  },
});
