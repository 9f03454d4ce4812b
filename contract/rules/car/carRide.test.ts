import { describe, expect, test } from 'vitest';
import { feeAt } from '../money/feeRule.ts';
import { chinaInstant } from '../time/chinaTime.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isRideOnSale, rideCancelFee, rideRefundRule } from './carRide.ts';

const dispatchedAt = chinaInstant('2026-11-21', 9 * 60);
const pickUpAt = dispatchedAt + 3 * 60 * MINUTE_MS;
const fee = (atOnce: boolean, now: number, fareFen = 5_000) =>
  rideCancelFee({ atOnce, dispatchedAt, pickUpAt }, { feeFen: 1_000, fareFen, now });

describe('cancelling a ride', () => {
  test.each([
    ['at once, 5 min after dispatch', true, dispatchedAt + 5 * MINUTE_MS, 0],
    ['at once, a moment later', true, dispatchedAt + 5 * MINUTE_MS + 1, 1_000],
    ['booked, 30 min before', false, pickUpAt - 30 * MINUTE_MS, 0],
    ['booked, a moment later', false, pickUpAt - 30 * MINUTE_MS + 1, 1_000],
    ['booked, a moment before', false, pickUpAt - 1, 1_000],
    ['once it began', false, pickUpAt, null],
    ['once it began, at once', true, pickUpAt, null],
  ] as const)('%s', (_name, atOnce, now, expected) => {
    expect(fee(atOnce, now)).toBe(expected);
  });

  test('never costs more than the ride', () => {
    expect(fee(false, pickUpAt - 1, 800)).toBe(800);
  });

  test('is shown beforehand as it is charged', () => {
    for (const now of [pickUpAt - 31 * MINUTE_MS, pickUpAt - 30 * MINUTE_MS, pickUpAt - 30 * MINUTE_MS + 1]) {
      expect(feeAt(rideRefundRule(false, 1_000), 5_000, pickUpAt, now)).toBe(fee(false, now));
    }
    expect(feeAt(rideRefundRule(true, 1_000), 5_000, pickUpAt, dispatchedAt + 6 * MINUTE_MS)).toBe(1_000);
  });
});

test('a booked ride is asked for 30 minutes to 15 days ahead', () => {
  const now = dispatchedAt;
  expect(isRideOnSale(now + 30 * MINUTE_MS, now)).toBe(true);
  expect(isRideOnSale(now + 30 * MINUTE_MS - 1, now)).toBe(false);
  expect(isRideOnSale(now + 15 * 24 * 60 * MINUTE_MS, now)).toBe(true);
  expect(isRideOnSale(now + 15 * 24 * 60 * MINUTE_MS + 1, now)).toBe(false);
});
