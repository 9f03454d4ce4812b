import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { feedId, instant } from '../../shapes/primitives.ts';
import { feedFacts } from './facts.ts';

const feed = z.object({ feedId, madeAt: instant, fetchedAt: z.nullable(instant) });

export const feedCalls = defineCalls(feedFacts, {
  'feed.get': { input: z.strictObject({}), output: z.object({ feed: z.nullable(feed) }) },

  'feed.issue': {
    /** `replaces`: the one its person saw, so that a press on one device ends none just made on another. */
    input: z.strictObject({ replaces: z.nullable(feedId) }),
    output: z.object({ feed, url: z.string() }),
  },

  'feed.end': { input: z.strictObject({ feedId }), output: z.object({}) },
});
