import type { Throttle } from '../../store/repos/login.ts';

/** Failures at one installation before the picture code is asked for, and before it is blocked (§6). */
export const PICTURE_AFTER = 3;
export const BLOCK_AFTER = 5;
export const BLOCK_MS = 15 * 60_000;
/** Failures over all installations before each further one costs a growing wait. */
const WIDE_FREE = 10;
const WIDE_MAX_MS = 15 * 60_000;
/** Failures are forgotten after a quiet day. */
const QUIET_MS = 24 * 3_600_000;

/** How an account stands at one installation (`mine`) and over all of them (`wide`). */
export type Standing = {
  readonly mine: Throttle | null;
  readonly wide: Throttle | null;
  /** Whether somebody signed in to this account from this installation before. */
  readonly known: boolean;
};

export type Gate =
  | { readonly kind: 'open'; readonly picture: boolean }
  | { readonly kind: 'blocked' | 'slowed'; readonly until: number };

/** Whether a try may go ahead at `now` (epoch ms). The wait over all devices never meets a known one. */
export function gateOf({ mine, wide, known }: Standing, now: number): Gate {
  if (mine && mine.blockedUntil > now) return { kind: 'blocked', until: mine.blockedUntil };
  if (!known && wide && wide.blockedUntil > now) return { kind: 'slowed', until: wide.blockedUntil };
  return { kind: 'open', picture: failuresNow(mine, now) >= PICTURE_AFTER };
}

/**
 * The standing once a try has begun. It is counted as failed before the password is looked at, so that a hundred
 * tries at once count as a hundred; success takes it back.
 */
export function afterTry(standing: Standing, now: number): { mine: Throttle; wide: Throttle } {
  const failures = failuresNow(standing.mine, now) + 1;
  const all = wideNow(standing.wide, now) + 1;
  const wait = all > WIDE_FREE ? Math.min(1000 * 2 ** (all - WIDE_FREE), WIDE_MAX_MS) : 0;
  return {
    mine: { failures, blockedUntil: failures >= BLOCK_AFTER ? now + BLOCK_MS : 0, updatedAt: now },
    wide: { failures: all, blockedUntil: wait === 0 ? 0 : now + wait, updatedAt: now },
  };
}

/**
 * The standing after the right password: this installation starts afresh, and what it failed no longer counts
 * over all devices. Others' failures keep counting, so an attacker gains nothing from the owner's sign-in.
 */
export function afterSuccess(before: Standing, now: number): { mine: Throttle; wide: Throttle } {
  const own = failuresNow(before.mine, now);
  return {
    mine: { failures: 0, blockedUntil: 0, updatedAt: now },
    wide: {
      failures: Math.max(0, wideNow(before.wide, now) - own),
      blockedUntil: before.wide?.blockedUntil ?? 0,
      updatedAt: now,
    },
  };
}

/** Failures that still count here. A block that is over leaves the picture code in place. */
function failuresNow(mine: Throttle | null, now: number): number {
  if (!mine || now - mine.updatedAt > QUIET_MS) return 0;
  return mine.failures >= BLOCK_AFTER ? PICTURE_AFTER : mine.failures;
}

function wideNow(wide: Throttle | null, now: number): number {
  return !wide || now - wide.updatedAt > QUIET_MS ? 0 : wide.failures;
}
