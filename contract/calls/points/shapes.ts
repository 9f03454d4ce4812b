import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { pointsEntry } from '../../shapes/points.ts';
import { instant } from '../../shapes/primitives.ts';

export const pointsCalls = {
  /** Points of oneself, or of the principal acted for: 1 per yuan of a ticket's fare (spec §9). */
  'points.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'own', acting: 'profile' },
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
    errors: {},
    cacheSeconds: 60,
  }),
};
