import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { reasonCode } from '../../shapes/booking.ts';
import { travellerRef } from '../../shapes/people.ts';
import { fen, localDate, offerId } from '../../shapes/primitives.ts';
import { city, place, searchInput, standardLine, trainOffer, trainStop } from '../../shapes/train.ts';

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

  /** Where an offered train calls, from its first station to its last. Expires with the offer. */
  'train.stop.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'none', acting: 'book' },
    input: z.strictObject({ offerId }),
    output: z.object({ trainNo: z.string(), stops: z.array(trainStop) }),
    errors: { OFFER_EXPIRED: 4634, SUPPLIER_UNAVAILABLE: 4636 },
    cacheSeconds: 600,
  }),

  /** Re-quotes one train before booking: fresh fares, seats and expiry, for these travellers. */
  'train.offer.price': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      offerId,
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
};
