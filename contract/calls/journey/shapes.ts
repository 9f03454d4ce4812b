import { z } from 'zod/mini';
import { tripTimes } from '../../enums/journey.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productStandard, trip } from '../../shapes/journey.ts';
import { localised, orderId } from '../../shapes/primitives.ts';
import { journeyFacts } from './facts.ts';

export const journeyCalls = defineCalls(journeyFacts, {
  'journey.trip.list': {
    input: z.strictObject({
      when: z.enum(tripTimes),
      cursor: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: z.object({ trips: z.array(trip), nextCursor: z.nullable(z.string()) }),
  },

  'journey.trip.get': {
    input: z.strictObject({ orderId }),
    output: trip,
  },

  'journey.standard.get': {
    input: z.strictObject({}),
    output: z.object({
      name: z.string(),
      level: z.string(),
      levelName: localised,
      products: z.array(productStandard),
    }),
  },
});
