import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { reasonCode } from '../../shapes/booking.ts';
import { partyPrice } from '../../shapes/offer.ts';
import { travelDocuments, travellerRef } from '../../shapes/people.ts';
import { fen, localDate, offerId, orderId } from '../../shapes/primitives.ts';
import { city, place, searchInput, standardLine, trainOffer, trainStop } from '../../shapes/train.ts';
import { trainFacts } from './facts.ts';

export const trainCalls = defineCalls(trainFacts, {
  'train.station.list': {
    input: z.strictObject({}),
    output: z.object({ cities: z.array(city) }),
  },

  'train.calendar.list': {
    input: z.strictObject({
      from: place,
      to: place,
      start: localDate,
      days: z.int().check(z.minimum(1), z.maximum(15)),
      travellers: z.array(travellerRef).check(z.maxLength(50)),
    }),
    output: z.object({ days: z.array(z.object({ date: localDate, price: z.nullable(partyPrice) })) }),
  },

  'train.offer.search': {
    input: searchInput,
    output: z.object({
      offers: z.array(trainOffer),
      standards: z.array(standardLine),
      reasonCodes: z.array(reasonCode),
    }),
  },

  'train.stop.list': {
    input: z.strictObject({ offerId }),
    output: z.object({ trainNo: z.string(), stops: z.array(trainStop) }),
  },

  'train.run.get': {
    input: z.strictObject({ orderId }),
    output: z.object({ trainNo: z.string(), stops: z.array(trainStop) }),
  },

  'train.offer.price': {
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
      documents: travelDocuments,
    }),
  },
});
