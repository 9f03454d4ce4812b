import { NONCE_LIFE_MS } from '../../contract/wire/names.ts';
import type { Deps } from '../deps.ts';
import { sweepChanges } from '../store/remembered.ts';
import { sweepPush } from '../store/repos/push.ts';
import { sweepSignInCost } from '../store/repos/signInCost.ts';
import { sweep } from '../store/repos/transport.ts';
import type { RateLimits } from './limits.ts';

const SAVE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 60_000;
/** Replies are kept for a month: a desk may have been without a network that long. */
const REPLY_MS = 30 * 24 * 3_600_000;
/** Ended sessions are kept for two days, so that their clients are told so rather than refused. */
const SESSION_MS = 2 * 24 * 3_600_000;
/** News are kept for three days; whoever was away longer asks for everything again. */
const NEWS_MS = 3 * 24 * 3_600_000;

/** Writes rate buckets down and forgets what has outlived its use, until the answered function is called. */
export function startSweeping({ clock, log, store }: Deps, limits: RateLimits): () => Promise<void> {
  const quietly = (work: () => Promise<void>) => () => {
    work().catch(() => log.warn('sweep failed'));
  };
  const lives = { nonceMs: NONCE_LIFE_MS, replyMs: REPLY_MS, sessionMs: SESSION_MS };
  const timers = [
    setInterval(
      quietly(() => limits.save()),
      SAVE_EVERY_MS,
    ),
    setInterval(
      quietly(async () => {
        const now = clock.now();
        await sweep(store.db, now, lives);
        await sweepChanges(store.db, store.dialect);
        await sweepSignInCost(store.db, now);
        await sweepPush(store.db, { newsBefore: now - NEWS_MS, now });
      }),
      SWEEP_EVERY_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await limits.save();
  };
}
