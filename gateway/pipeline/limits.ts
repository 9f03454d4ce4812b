import { LRUCache } from 'lru-cache';
import type { Limit } from '../base/config.ts';
import type { Clock } from '../base/ports.ts';
import type { Db } from '../store/db/openStore.ts';
import { findBucket, saveBuckets } from '../store/repos/operation/transport.ts';

export type RateLimits = {
  /** Takes one token; answers 0, or the seconds after which there is one. */
  take(key: string, limit: Limit): Promise<number>;
  /** Gives a token just taken back. */
  giveBack(key: string): void;
  /** Writes the buckets down: every few seconds, and at the end. */
  save(): Promise<void>;
};

type Live = { tokens: number; at: number; dirty: boolean };

const MAX_LIVE = 50_000;

/**
 * Token buckets (wire-protocol §5 step 8). They are counted in memory and written behind, so a restart goes on
 * where it stopped and a crash forgets at most the seconds since the last write. For one process; several share
 * their buckets (sharedLimits.ts).
 */
export function makeRateLimits(db: Db, clock: Clock): RateLimits {
  const live = new LRUCache<string, Live>({ max: MAX_LIVE });
  const load = async (key: string, burst: number) => {
    const stored = await findBucket(db, key);
    const found = live.get(key);
    if (found) return found;
    const made = {
      tokens: stored ? stored.tokens / 1000 : burst,
      at: stored?.at ?? clock.now(),
      dirty: false,
    };
    live.set(key, made);
    return made;
  };
  return {
    take: async (key, { burst, perSecond }) => {
      const bucket = live.get(key) ?? (await load(key, burst));
      const now = clock.now();
      const gained = (Math.max(0, now - bucket.at) / 1000) * perSecond;
      bucket.tokens = Math.min(burst, bucket.tokens + gained);
      bucket.at = now;
      bucket.dirty = true;
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
      bucket.tokens -= 1;
      return 0;
    },
    giveBack: (key) => {
      const bucket = live.get(key);
      if (bucket) bucket.tokens += 1;
    },
    save: async () => {
      const dirty = [...live].filter(([, bucket]) => bucket.dirty);
      for (const [, bucket] of dirty) bucket.dirty = false;
      for (let at = 0; at < dirty.length; at += 500) {
        const part = dirty.slice(at, at + 500);
        try {
          await saveBuckets(
            db,
            part.map(([key, bucket]) => ({ key, tokens: Math.floor(bucket.tokens * 1000), at: bucket.at })),
          );
        } catch (error) {
          for (const [, bucket] of dirty.slice(at)) bucket.dirty = true;
          throw error;
        }
      }
    },
  };
}
