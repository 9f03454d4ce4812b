import { describe, expect, test } from 'vitest';
import type { FeeRule } from '../../shapes/conditions.ts';
import { feeAt } from '../money/feeRule.ts';
import { chinaInstant } from '../time/chinaTime.ts';
import { isStayOnSale, nightsOf, stayEnd, stayStart } from './hotelStay.ts';

const FIRST_NIGHT = 48_800;
const rule = (steps: FeeRule['steps']): FeeRule => ({
  allowed: true,
  steps,
  base: 'firstNight',
  rounding: 'fen',
  minimumFen: 0,
});
const dayBefore = rule([
  { hoursBefore: 20, percent: 0 },
  { hoursBefore: null, percent: 100 },
]);
const threeDays = rule([
  { hoursBefore: 68, percent: 0 },
  { hoursBefore: 20, percent: 50 },
  { hoursBefore: null, percent: 100 },
]);
/** Arrival on Saturday 28 November. */
const at = (date: string, time: string, ms = 0) =>
  chinaInstant(`2026-11-${date}`, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) + ms;

describe('cancelling a room, to the millisecond in Asia/Shanghai', () => {
  test.each([
    ['free until 18:00 of the day before', dayBefore, at('27', '18:00'), 0],
    ['then the first night', dayBefore, at('27', '18:00', 1), FIRST_NIGHT],
    ['a minute earlier still free', dayBefore, at('27', '17:59'), 0],
    ['the first night until the room is ready', dayBefore, at('28', '14:00', -1), FIRST_NIGHT],
    ['nothing afterwards', dayBefore, at('28', '14:00'), null],
    ['three days: free until 18:00', threeDays, at('25', '18:00'), 0],
    ['three days: then half', threeDays, at('25', '18:00', 1), FIRST_NIGHT / 2],
    ['three days: half until the day before', threeDays, at('27', '18:00'), FIRST_NIGHT / 2],
    ['three days: then all', threeDays, at('27', '18:00', 1), FIRST_NIGHT],
  ] as const)('%s', (_name, fee, now, expected) => {
    expect(feeAt(fee, FIRST_NIGHT, stayStart('2026-11-28'), now)).toBe(expected);
  });
});

test('a stay is from 14:00 to 12:00, and its nights are those before its last day', () => {
  expect(stayStart('2026-11-28')).toBe(at('28', '14:00'));
  expect(stayEnd('2026-11-30')).toBe(at('30', '12:00'));
  expect(nightsOf('2026-11-29', '2026-12-02')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(nightsOf('2026-11-29', '2026-11-28')).toEqual([]);
});

test('stays are on sale from today, for 1 to 30 nights, half a year ahead', () => {
  const now = at('20', '23:59');
  const onSale = (from: string, to: string) => isStayOnSale(from, to, now);
  expect(onSale('2026-11-20', '2026-11-21')).toBe(true);
  expect(onSale('2026-11-19', '2026-11-21')).toBe(false);
  expect(onSale('2026-11-20', '2026-11-20')).toBe(false);
  expect(onSale('2026-11-20', '2026-12-20')).toBe(true);
  expect(onSale('2026-11-20', '2026-12-21')).toBe(false);
  expect(onSale('2027-05-19', '2027-05-20')).toBe(true);
  expect(onSale('2027-05-20', '2027-05-21')).toBe(false);
});
