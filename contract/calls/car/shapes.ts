import { z } from 'zod/mini';
import { carServices } from '../../enums/car.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { carCity, carOffer, carParty } from '../../shapes/car.ts';
import { travellerRef } from '../../shapes/people.ts';
import { instant, offerId } from '../../shapes/primitives.ts';

const placeCode = z.string().check(z.minLength(1), z.maxLength(40));
const served = { who: 'session', reach: 'served', acting: 'book' } as const;
const answer = z.object({ offer: carOffer, ...carParty });

export const carCalls = {
  /** Cities with cars and their airports, stations and quarters, with pinyin and initials to search by. */
  'car.place.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'none', acting: 'book' },
    input: z.strictObject({}),
    output: z.object({ cities: z.array(carCity) }),
    errors: {},
    cacheSeconds: 86_400,
  }),

  /**
   * Estimates of a ride in every level, each judged against every traveller's own standard and what they have spent.
   * A ride `now` names no time; every other is asked for at least 30 minutes and at most 15 days ahead.
   */
  'car.offer.search': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({
      service: z.enum(carServices),
      from: placeCode,
      to: placeCode,
      pickUpAt: z.nullable(instant),
      travellers: z.array(travellerRef).check(z.maxLength(50)),
    }),
    output: answer,
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, RIDE_NOT_SERVED: 4665, PICK_UP_NOT_ON_SALE: 4666 },
  }),

  /** Re-quotes a ride before booking. */
  'car.offer.price': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({
      offerId,
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
    }),
    output: answer,
    errors: { OFFER_EXPIRED: 4634, NO_CAR_LEFT: 4667, SUPPLIER_UNAVAILABLE: 4636 },
  }),
};
