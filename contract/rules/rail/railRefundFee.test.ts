import { describe, expect, test } from 'vitest';
import { feeAt, feeSteps } from '../money/feeRule.ts';
import { HOUR_MS } from '../time/durations.ts';
import { RAIL_REFUND, refundSteps } from './railRefundFee.ts';

const DEPART = Date.UTC(2026, 11, 6, 1);

const percentAt = (before: number) =>
  refundSteps(55_300, DEPART, DEPART - before).find((step) => step.now)?.percent ?? null;

/** The fee of a fare on the day a percentage applies, fen. */
const refundFee = (fareFen: number, percent: number) =>
  feeSteps(RAIL_REFUND, fareFen, DEPART, DEPART - HOUR_MS).find((step) => step.percent === percent)?.feeFen;

describe('which step applies', () => {
  test.each([
    ['exactly 8 days', 192 * HOUR_MS, 0],
    ['1 ms under 8 days', 192 * HOUR_MS - 1, 5],
    ['exactly 48 h', 48 * HOUR_MS, 5],
    ['1 ms under 48 h', 48 * HOUR_MS - 1, 10],
    ['exactly 24 h', 24 * HOUR_MS, 10],
    ['1 ms under 24 h', 24 * HOUR_MS - 1, 20],
    ['1 ms before departure', 1, 20],
    ['at departure', 0, null],
    ['after departure', -HOUR_MS, null],
  ])('%s', (_name, before, percent) => {
    expect(percentAt(before)).toBe(percent);
  });
});

describe('rounding to half a yuan', () => {
  test.each([
    // 5 % of 100.40 = 5.02; of 104.90 = 5.245; of 105.00 = 5.25; of 114.90 = 5.745; of 115.00 = 5.75
    [10_040, 5, 500],
    [10_490, 5, 500],
    [10_500, 5, 550],
    [11_490, 5, 550],
    [11_500, 5, 600],
    [55_300, 5, 2_750],
    [55_300, 10, 5_550],
    [55_300, 20, 11_050],
  ])('%i fen at %i %% costs %i fen', (fare, percent, fee) => {
    expect(refundFee(fare, percent)).toBe(fee);
  });
});

test.each([
  ['8 days to the millisecond', 192 * HOUR_MS, 0],
  ['1 ms later', 192 * HOUR_MS - 1, 2_750],
  ['48 h to the millisecond', 48 * HOUR_MS, 2_750],
  ['1 ms later', 48 * HOUR_MS - 1, 5_550],
  ['24 h to the millisecond', 24 * HOUR_MS, 5_550],
  ['1 ms later', 24 * HOUR_MS - 1, 11_050],
  ['at departure', 0, null],
])('what 553 yuan cost to give back: %s', (_name, before, feeFen) => {
  expect(feeAt(RAIL_REFUND, 55_300, DEPART, DEPART - before)).toBe(feeFen);
});

test('at least 2 yuan, but nothing when free and never more than the fare', () => {
  expect(refundFee(1_000, 5)).toBe(200);
  expect(refundFee(1_000, 0)).toBe(0);
  expect(refundFee(150, 20)).toBe(150);
});

test('steps come cheapest first and end with the open one', () => {
  expect(refundSteps(55_300, DEPART, DEPART - 30 * HOUR_MS)).toEqual([
    { hoursBefore: 192, percent: 0, feeFen: 0, now: false },
    { hoursBefore: 48, percent: 5, feeFen: 2_750, now: false },
    { hoursBefore: 24, percent: 10, feeFen: 5_550, now: true },
    { hoursBefore: null, percent: 20, feeFen: 11_050, now: false },
  ]);
});
