import { z } from 'zod/mini';
import { carServices } from '../../enums/car.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { carCity, carOffer, carParty, carTransfer, metNumber } from '../../shapes/car.ts';
import { travelDocuments, travellerRef } from '../../shapes/people.ts';
import { instant, offerId } from '../../shapes/primitives.ts';
import { carFacts } from './facts.ts';

const placeCode = z.string().check(z.minLength(1), z.maxLength(40));

const answer = z.object({ offer: carOffer, ...carParty });

export const carCalls = defineCalls(carFacts, {
  'car.place.list': {
    input: z.strictObject({}),
    output: z.object({ cities: z.array(carCity) }),
  },

  'car.transfer.list': {
    input: z.strictObject({ travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({ transfers: z.array(carTransfer) }),
  },

  'car.offer.search': {
    input: z.strictObject({
      service: z.enum(carServices),
      from: placeCode,
      to: placeCode,
      pickUpAt: z.nullable(instant),
      meets: z.optional(metNumber),
      travellers: z.array(travellerRef).check(z.maxLength(50)),
    }),
    output: answer,
  },

  'car.offer.price': {
    input: z.strictObject({
      offerId,
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.extend(answer, { documents: travelDocuments }),
  },
});
