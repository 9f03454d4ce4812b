import { z } from 'zod/mini';
import { defineCall } from '../kit/defineCall.ts';
import { orderTabs } from '../shapes/order.ts';
import { travellerRef } from '../shapes/people.ts';
import { fen, instant, localDate, optionalText, tripId } from '../shapes/primitives.ts';
import {
  bookRow,
  city,
  place,
  railOfferId,
  reasonCode,
  rowOutcome,
  searchInput,
  standardLine,
  trainOffer,
} from '../shapes/train.ts';

const tripAnswer = z.object({ tripId, rows: z.array(rowOutcome) });

export const trainCalls = {
  'train.station.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'none', acting: 'book' },
    input: z.strictObject({}),
    output: z.object({ cities: z.array(city) }),
    errors: {},
    cacheSeconds: 86_400,
  }),

  /** Lowest fare on sale per day, for the date strip; null where nothing runs or is on sale yet. */
  'train.calendar.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'none', acting: 'book' },
    input: z.strictObject({
      from: place,
      to: place,
      start: localDate,
      days: z.int().check(z.minimum(1), z.maximum(15)),
    }),
    output: z.object({ days: z.array(z.object({ date: localDate, lowestFen: z.nullable(fen) })) }),
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 },
    cacheSeconds: 60,
  }),

  /** Trains of a day with seats on sale, each judged against every traveller's own standard. */
  'train.offer.search': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: searchInput,
    output: z.object({
      offers: z.array(trainOffer),
      standards: z.array(standardLine),
      reasonCodes: z.array(reasonCode),
    }),
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, DATE_NOT_ON_SALE: 4633 },
    cacheSeconds: 30,
  }),

  /** Re-quotes one train before booking: fresh fares, seats and expiry, for these travellers. */
  'train.offer.price': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      offerId: railOfferId,
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.object({
      offer: trainOffer,
      standards: z.array(standardLine),
      reasonCodes: z.array(reasonCode),
      /** Service fee per ticket, by payer is the same. */
      serviceFen: fen,
    }),
    errors: { OFFER_EXPIRED: 4634, SOLD_OUT: 4635, SUPPLIER_UNAVAILABLE: 4636 },
  }),

  /**
   * Books one ticket per row under one trip. Rows stand alone: one may be booked while another fails.
   * Rows sent again under the same idempotency key answer what became of them the first time.
   */
  'train.trip.book': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      tab: z.enum(orderTabs),
      title: optionalText(60),
      rows: z.array(bookRow).check(z.minLength(1), z.maxLength(50)),
    }),
    output: tripAnswer,
    errors: {},
    offline: 'queue',
  }),

  /** What became of a trip's rows since; asked while a row is `unknown`. */
  'train.trip.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({ tripId }),
    output: z.object({ tripId, rows: z.array(rowOutcome), asOf: instant }),
    errors: {},
  }),
};
