import type { SignInCost } from '../../../base/config.ts';
import type { Failures } from '../../../store/repos/account/signInCost.ts';

/** Half of what failures weigh is gone after this time. */
const HALF_LIFE_MS = { address: 15 * 60_000, account: 60 * 60_000 } as const;
/** Failures beyond those that are free count up to this many: enough for the hardest task, gone within hours. */
const MAX_OVER = 32;
/** A row stamped later than this after now was written before the clock was set back, and says nothing. */
export const CLOCK_SLACK_MS = 5 * 60_000;

/** What failures are counted by. */
export type CostKind = keyof typeof HALF_LIFE_MS;

/** Failures that still weigh at `now` (epoch ms). */
export function failuresNow(failures: Failures | undefined, kind: CostKind, now: number): number {
  if (!failures || failures.at > now + CLOCK_SLACK_MS) return 0;
  return failures.count * 2 ** (-Math.max(0, now - failures.at) / HALF_LIFE_MS[kind]);
}

/** Failures after `change` more, or fewer. */
export function changed(
  failures: Failures | undefined,
  { kind, change, cost }: { kind: CostKind; change: number; cost: SignInCost },
  now: number,
): Failures {
  const count = failuresNow(failures, kind, now) + change;
  return { count: Math.min(Math.max(0, count), freeOf(kind, cost) + MAX_OVER), at: now };
}

/** Zero bits a task asks for after so many failures; one more each time those beyond the free ones double. */
export function bitsFor(count: number, kind: CostKind, cost: SignInCost): number {
  // Half a failure of grace: five that have faded for a second are still five.
  const over = Math.floor(count - freeOf(kind, cost) + 1.5);
  return over < 1 ? 0 : Math.min(cost.firstBits + Math.floor(Math.log2(over)), cost.maxBits);
}

/** How long until so many failures cost nothing any more, ms. */
export function msUntilFree(count: number, kind: CostKind, cost: SignInCost): number {
  const left = Math.log2(count / (freeOf(kind, cost) - 0.5));
  return left > 0 ? Math.ceil(left * HALF_LIFE_MS[kind]) : 0;
}

function freeOf(kind: CostKind, { addressFree, accountFree }: SignInCost): number {
  return kind === 'address' ? addressFree : accountFree;
}
