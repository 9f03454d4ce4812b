import type { SignInCost } from '../../../base/config.ts';
import type { Throttle } from '../../../store/repos/account/login.ts';
import type { Failures } from '../../../store/repos/account/signInCost.ts';
import { bitsFor, CLOCK_SLACK_MS, changed, failuresNow, msUntilFree } from './failureCost.ts';

/** Failures at one installation before the picture code is asked for, and before it is blocked (wire-protocol §6). */
export const PICTURE_AFTER = 3;
export const BLOCK_AFTER = 5;
export const BLOCK_MS = 15 * 60_000;
/** Failures at one installation are forgotten after a quiet day. */
const QUIET_MS = 24 * 3_600_000;
/** A task of so many bits comes with a picture code. */
const PICTURE_BITS = 6;

/** How an account stands at one installation (`mine`), over all of them, and how the address stands. */
export type Standing = {
  readonly mine: Throttle | null;
  /** Whether somebody signed in to this account from this installation before. */
  readonly known: boolean;
  /** Whether the client named its installation; without, everybody at its address is one. */
  readonly named: boolean;
  readonly account: Failures | undefined;
  readonly address: Failures | undefined;
};

export type Open = {
  readonly kind: 'open';
  readonly picture: boolean;
  /** Zero bits of the task that is due; 0 for none. */
  readonly bits: number;
  /** Without work it is open again after this time, ms. */
  readonly freeInMs: number;
};
export type Gate = Open | { readonly kind: 'blocked'; readonly until: number };

/**
 * What a try costs at `now` (epoch ms). Others' failures cost an unknown device work, never a refusal, and a known one
 * nothing. Only a named installation is blocked, by its own failures: nobody else can block it.
 */
export function gateOf(standing: Standing, cost: SignInCost, now: number): Gate {
  const { known, named } = standing;
  const mine = usable(standing.mine, now);
  if (named && mine && mine.blockedUntil > now) return { kind: 'blocked', until: mine.blockedUntil };
  const address = known ? 0 : failuresNow(standing.address, 'address', now);
  const account = known ? 0 : failuresNow(standing.account, 'account', now);
  const bits = Math.max(bitsFor(address, 'address', cost), bitsFor(account, 'account', cost));
  const freeInMs = Math.max(msUntilFree(address, 'address', cost), msUntilFree(account, 'account', cost));
  return { kind: 'open', picture: failuresOf(mine) >= PICTURE_AFTER || bits >= PICTURE_BITS, bits, freeInMs };
}

/**
 * The standing once a try has begun. It is counted as failed before the password is looked at, so that a hundred
 * tries at once count as a hundred; success takes it back.
 */
export function afterTry(
  standing: Standing,
  cost: SignInCost,
  now: number,
): { mine: Throttle; account: Failures } {
  const failures = failuresOf(usable(standing.mine, now)) + 1;
  return {
    mine: { failures, blockedUntil: failures >= BLOCK_AFTER ? now + BLOCK_MS : 0, updatedAt: now },
    account: changed(standing.account, { kind: 'account', change: 1, cost }, now),
  };
}

/**
 * The standing after the right password: this installation (`mine` as before the try) starts afresh, and neither the
 * try nor what it failed before counts any more. Others' failures keep counting: an attacker gains nothing from it.
 */
export function afterSuccess(
  { mine, account, address }: Standing,
  cost: SignInCost,
  now: number,
): { mine: Throttle; account: Failures; address: Failures | null } {
  const own = usable(mine, now);
  const left = (kind: 'account' | 'address') =>
    own ? failuresNow({ count: own.failures, at: own.updatedAt }, kind, now) : 0;
  return {
    mine: { failures: 0, blockedUntil: 0, updatedAt: now },
    account: changed(account, { kind: 'account', change: -1 - left('account'), cost }, now),
    address: own?.failures
      ? changed(address, { kind: 'address', change: -left('address'), cost }, now)
      : null,
  };
}

/** A row without one try that was counted in it. */
export function withoutTry({ failures, blockedUntil, updatedAt }: Throttle): Throttle {
  const left = Math.max(0, failures - 1);
  return { failures: left, blockedUntil: left >= BLOCK_AFTER ? blockedUntil : 0, updatedAt };
}

/** A row that still says something: neither a quiet day old nor from before the clock was set back. */
function usable(mine: Throttle | null, now: number): Throttle | null {
  if (!mine || now - mine.updatedAt > QUIET_MS || mine.updatedAt > now + CLOCK_SLACK_MS) return null;
  return mine;
}

/** Failures that count. A block that is over leaves the picture code in place. */
function failuresOf(mine: Throttle | null): number {
  if (!mine) return 0;
  return mine.failures >= BLOCK_AFTER ? PICTURE_AFTER : mine.failures;
}
