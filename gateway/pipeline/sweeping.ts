import { NONCE_LIFE_MS } from '../../contract/wire/names.ts';
import type { Deps } from '../services/deps.ts';
import { sweepChanges } from '../store/cache/cache.ts';
import { sweepSignInCost } from '../store/repos/account/signInCost.ts';
import { sweepPush } from '../store/repos/operation/push.ts';
import { sweepPoints } from '../store/repos/operation/tracking.ts';
import { sweep } from '../store/repos/operation/transport.ts';
import { findSteadyTime, type SteadyTime, saveWireClock } from '../store/repos/operation/wireClock.ts';
import type { RateLimits } from './limits.ts';
import { steadyAfter } from './steadyTime.ts';
import type { WireClock } from './wireClock.ts';

const SAVE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 60_000;
/** Replies are kept for a month: a desk may have been without a network that long. */
const REPLY_MS = 30 * 24 * 3_600_000;
/** Ended sessions are kept for two days, so that their clients are told so rather than refused. */
const SESSION_MS = 2 * 24 * 3_600_000;
/** Notifications are kept for three days; whoever was away longer asks for everything again. */
const NOTIFICATIONS_MS = 3 * 24 * 3_600_000;
/** Usage is kept for a year: compared with the same month a year ago, and no longer. */
const USAGE_MS = 366 * 24 * 3_600_000;

/** Writes rate buckets down and forgets what has outlived its use, until the answered function is called. */
export function startSweeping(deps: Deps, limits: RateLimits, wireClock: WireClock): () => Promise<void> {
  const quietly = (work: () => Promise<void>) => () => {
    work().catch(() => deps.log.warn('sweep failed'));
  };
  const timers = [
    setInterval(
      quietly(async () => {
        await wireClock.refresh();
        await limits.save();
      }),
      SAVE_EVERY_MS,
    ),
    setInterval(quietly(makeSweep(deps, wireClock)), SWEEP_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    // A store that is away at the end keeps the buckets of a few seconds ago; nothing else waits for this.
    await limits.save().catch(() => deps.log.warn('sweep failed'));
  };
}

/**
 * One round of forgetting. It goes by steady time, so that a clock set ahead and back takes nothing with it. What nonces
 * will be forgotten by is written down a round before they are: by then every process has been told that they are not fresh.
 * `passed` is a clock nobody sets, ms.
 */
export function makeSweep(
  { clock, store }: Pick<Deps, 'clock' | 'store'>,
  wireClock: WireClock,
  passed: () => number = () => performance.now(),
): () => Promise<void> {
  const { db, dialect } = store;
  let last = passed();
  let steady: SteadyTime | null = null;
  let announced: number | null = null;
  return async () => {
    const wall = clock.now();
    const elapsedMs = passed() - last;
    last += elapsedMs;
    steady = steadyAfter(steady ?? (await findSteadyTime(db)) ?? { at: wall, aheadMs: 0 }, wall, elapsedMs);
    const now = Math.floor(steady.at);
    const nonceMs = announced === null ? Number.POSITIVE_INFINITY : now - announced;
    await sweep(db, now, { nonceMs, replyMs: REPLY_MS, sessionMs: SESSION_MS });
    await sweepChanges(db, dialect);
    await sweepSignInCost(db, now);
    await sweepPush(db, { notificationsBefore: now - NOTIFICATIONS_MS, now });
    await sweepPoints(db, now - USAGE_MS);
    const next = now - NONCE_LIFE_MS;
    await saveWireClock(db, next, { at: now, aheadMs: Math.floor(steady.aheadMs) });
    announced = next;
    await wireClock.refresh();
  };
}
