import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { pointsEntry } from '../../shapes/points.ts';
import { instant } from '../../shapes/primitives.ts';
import { pointsFacts } from './facts.ts';

export const pointsCalls = defineCalls(pointsFacts, {
  'points.get': {
    input: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({
      balance: z.int(),
      /** The first points to lapse, and when; null when there are none. */
      nextLapse: z.nullable(z.object({ points: z.int(), at: instant })),
      entries: z.array(pointsEntry),
      nextCursor: z.nullable(z.string()),
    }),
  },
});
