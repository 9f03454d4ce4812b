import type { FeeRule } from '../../shapes/conditions.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** Cancelling a ride at once is free this long after it was dispatched, a booked one until this long before. */
const FREE_AFTER_DISPATCH_MS = 5 * MINUTE_MS;
const FREE_BEFORE_PICK_UP_MS = 30 * MINUTE_MS;
/** A car asked for at once is there after this long at the latest; its offer lives as long. */
export const NOW_WAIT_MS = 10 * MINUTE_MS;
/** A booked ride is asked for at least this long ahead, and no further than this. */
const SOONEST_MS = 30 * MINUTE_MS;
const LATEST_MS = 15 * DAY_MS;

/** From when to when (epoch ms) a booked ride may be asked for at `now`. */
export function rideWindow(now: number): { readonly first: number; readonly last: number } {
  return { first: now + SOONEST_MS, last: now + LATEST_MS };
}

/** Whether a ride booked for a time (epoch ms) may be asked for at `now`. */
export function isRideOnSale(pickUpAt: number, now: number): boolean {
  const { first, last } = rideWindow(now);
  return pickUpAt >= first && pickUpAt <= last;
}

/** A ride as its cancellation is judged: how it was asked for, when it was dispatched and begins, epoch ms. */
export type DispatchedRide = {
  readonly atOnce: boolean;
  readonly dispatchedAt: number;
  readonly pickUpAt: number;
};

/** What cancelling costs at a moment, fen: free within the times above, then a fee up to the fare; null once it began. */
export function rideCancelFee(
  ride: DispatchedRide,
  { feeFen, fareFen, now }: { readonly feeFen: number; readonly fareFen: number; readonly now: number },
): number | null {
  if (now >= ride.pickUpAt) return null;
  const freeUntil = ride.atOnce
    ? ride.dispatchedAt + FREE_AFTER_DISPATCH_MS
    : ride.pickUpAt - FREE_BEFORE_PICK_UP_MS;
  return now <= freeUntil ? 0 : Math.min(feeFen, fareFen);
}

/**
 * The same as it is shown before a ride is taken. The free minutes after a dispatch are no hours before the start: a
 * ride at once shows the fee, and a sentence beside it.
 */
export function rideRefundRule(atOnce: boolean, feeFen: number): FeeRule {
  const fee = { hoursBefore: null, percent: 0, fixedFen: feeFen };
  const free = { hoursBefore: FREE_BEFORE_PICK_UP_MS / 3_600_000, percent: 0 };
  return {
    allowed: true,
    steps: atOnce ? [fee] : [free, fee],
    base: 'total',
    rounding: 'fen',
    minimumFen: 0,
  };
}

/** A ride is not changed; it is cancelled and asked for anew. */
export const RIDE_CHANGE: FeeRule = {
  allowed: false,
  steps: [],
  base: 'total',
  rounding: 'fen',
  minimumFen: 0,
};
