import { LRUCache } from 'lru-cache';
import type { Limit } from '../base/config.ts';
import type { Clock } from '../base/ports.ts';
import type { Store } from '../store/db/openStore.ts';
import { takeTokens } from '../store/repos/operation/transport.ts';
import type { RateLimits } from './limits.ts';

/** Tokens taken from a shared bucket are used within this time, or lost: they come back by themselves. */
const KEEP_MS = 2_000;
/** The part of a bucket one process takes at a time: the store is asked once per so many calls. */
const SHARE = 16;
const MAX_LIVE = 50_000;

type Taken = { left: number; until: number; asking: Promise<number> | null };

/**
 * Token buckets (wire-protocol §5 step 8) of several processes over one store. Each process takes a few tokens at a
 * time for a client and consumes them itself, so all of them together let through what one would.
 */
export function makeSharedLimits({ db, dialect }: Store, clock: Clock): RateLimits {
  const live = new LRUCache<string, Taken>({ max: MAX_LIVE });
  const of = (key: string) => {
    const found = live.get(key);
    if (found) return found;
    const made: Taken = { left: 0, until: 0, asking: null };
    live.set(key, made);
    return made;
  };
  const fetchFor = async (key: string, limit: Limit, taken: Taken) => {
    const now = clock.now();
    const want = Math.max(1, Math.floor(limit.burst / SHARE));
    const { granted, missing } = await takeTokens(db, dialect, { key, want, limit, now });
    taken.left = granted;
    taken.until = now + KEEP_MS;
    return missing;
  };
  return {
    take: async (key, limit) => {
      const taken = of(key);
      for (;;) {
        if (taken.left > 0 && clock.now() <= taken.until) {
          taken.left -= 1;
          return 0;
        }
        // Calls that come together ask once.
        taken.asking ??= fetchFor(key, limit, taken).finally(() => {
          taken.asking = null;
        });
        const missing = await taken.asking;
        if (taken.left === 0 && missing > 0) return Math.max(1, Math.ceil(missing / 1000 / limit.perSecond));
      }
    },
    giveBack: (key) => {
      const taken = live.get(key);
      if (taken) taken.left += 1;
    },
    save: async () => {},
  };
}
