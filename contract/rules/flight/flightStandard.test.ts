import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import {
  allowedCabins,
  type FareOnSale,
  type FlightStandard,
  flightDay,
  judgeFlight,
} from './flightStandard.ts';

const noon = Date.parse('2026-11-25T12:00:00+08:00');

const fare = (over: Partial<FareOnSale> = {}): FareOnSale => ({
  offerId: 'A',
  option: 'Y',
  cabin: 'Y',
  discountTenths: 8,
  totalFen: 100_000,
  departAt: noon,
  durationMinutes: 135,
  stops: 0,
  remaining: 9,
  ...over,
});

const standard: FlightStandard = {
  cabins: {
    steps: [
      { upToMinutes: 360, allowed: ['Y'] },
      { upToMinutes: null, allowed: ['C', 'P', 'Y'] },
    ],
    over: 'approval',
    overByCabin: { F: 'block', P: 'warn' },
  },
  discount: { maxTenths: 8.5, over: 'reason' },
  lowest: { windowMinutes: 60, over: 'warn' },
  advance: { days: 3, over: 'record' },
};

const judged = (one: FareOnSale, others: readonly FareOnSale[] = [], daysAhead = 3) =>
  judgeFlight(standard, one, flightDay([one, ...others]), daysAhead);

test('a fare within every rule has no breach and no other way', () => {
  expect(judged(fare())).toEqual({ control: 'within', breaches: [], allowed: ['Y'], alternative: null });
});

test.each([
  ['P', 135, 'warn'],
  ['C', 135, 'approval'],
  ['F', 135, 'block'],
  ['C', 360, 'approval'],
  ['C', 361, 'within'],
  ['F', 361, 'block'],
] as const)('cabin %s on %i minutes: %s', (cabin, durationMinutes, control) => {
  expect(judged(fare({ cabin, durationMinutes, discountTenths: null })).control).toBe(control);
});

test('the discount cap is a cap: 8.5 is within, 8.6 is not, and a fare without a figure is not asked', () => {
  expect(judged(fare({ discountTenths: 8.5 })).breaches).toEqual([]);
  expect(judged(fare({ discountTenths: null })).breaches).toEqual([]);
  expect(judged(fare({ discountTenths: 8.6 })).breaches).toEqual([
    {
      rule: 'flightDiscount',
      control: 'reason',
      limit: { unit: 'tenths', codes: [], amount: 8.5 },
      actual: { unit: 'tenths', codes: [], amount: 8.6 },
    },
  ]);
});

test.each([45, 60, 90, 120])(
  'a cheaper flight counts up to %i minutes away, to the minute',
  (windowMinutes) => {
    const rule = { ...standard, lowest: { windowMinutes, over: 'warn' as const } };
    const cheaper = (away: number) =>
      fare({ offerId: 'B', totalFen: 90_000, departAt: noon + away * windowMinutes * MINUTE_MS });
    const beyond = { ...cheaper(1), departAt: cheaper(1).departAt + MINUTE_MS };
    const verdict = (other: FareOnSale) => judgeFlight(rule, fare(), flightDay([fare(), other]), 3);
    expect(verdict(cheaper(1)).alternative).toEqual({ offerId: 'B', option: 'Y', fareFen: 90_000 });
    expect(verdict(cheaper(-1)).control).toBe('warn');
    expect(verdict(beyond).control).toBe('within');
  },
);

test('the flight that has the lowest fare is named with the minutes it was looked for in', () => {
  const flight = { flightNos: 'CA1501', zone: 'Asia/Shanghai' };
  const departAt = noon - 30 * MINUTE_MS;
  const cheaper = fare({ offerId: 'B', totalFen: 90_000, departAt, flight });
  expect(judged(fare(), [cheaper]).breaches[0]?.lowest).toEqual({ windowMinutes: 60, departAt, ...flight });
});

test('what cannot be compared does not count as lower', () => {
  const soldOut = fare({ offerId: 'B', totalFen: 1, remaining: 0 });
  const longer = fare({ offerId: 'C', totalFen: 1, stops: 1 });
  const notAllowed = fare({ offerId: 'D', totalFen: 1, cabin: 'C' });
  expect(judged(fare(), [soldOut, longer, notAllowed]).control).toBe('within');
  expect(judged(fare({ stops: 1 }), [longer]).control).toBe('warn');
});

test('the way out keeps every rule itself, and another option of the same flight has no offer id', () => {
  const dear = fare({ option: 'Y', discountTenths: 10, totalFen: 130_000 });
  const same = fare({ option: 'H', discountTenths: 8, totalFen: 104_000 });
  const lower = fare({ offerId: 'B', option: 'Q', discountTenths: 7, totalFen: 80_000 });
  expect(judged(dear, [same]).alternative).toEqual({ offerId: null, option: 'H', fareFen: 104_000 });
  expect(judged(dear, [same, lower]).alternative?.offerId).toBe('B');
  // B is itself undercut by a flight in its own hours that lies outside ours: the undercutting one is named.
  const at50 = { ...lower, departAt: noon + 50 * MINUTE_MS };
  const at100 = fare({ offerId: 'C', option: 'Q', totalFen: 70_000, departAt: noon + 100 * MINUTE_MS });
  expect(judged(dear, [at50, at100]).alternative?.offerId).toBe('C');
});

test('booking late is a breach nothing else gets one out of', () => {
  const verdict = judged(fare(), [], 2);
  expect(verdict.control).toBe('record');
  expect(verdict.breaches.map((one) => one.rule)).toEqual(['flightAdvance']);
  expect(verdict.alternative).toBeNull();
});

test('the gravest control of all breaches counts', () => {
  const cheaper = fare({ offerId: 'B', totalFen: 50_000 });
  const verdict = judged(fare({ cabin: 'C', discountTenths: 19 }), [cheaper], 0);
  expect(verdict.breaches.map((one) => [one.rule, one.control])).toEqual([
    ['flightCabin', 'approval'],
    ['flightDiscount', 'reason'],
    ['flightLowest', 'warn'],
    ['flightAdvance', 'record'],
  ]);
  expect(verdict.control).toBe('approval');
});

test('a standard without rules beyond cabins asks nothing else', () => {
  const open: FlightStandard = { cabins: { steps: [{ upToMinutes: null, allowed: ['Y'] }], over: 'block' } };
  const cheaper = fare({ offerId: 'B', totalFen: 1 });
  expect(judgeFlight(open, fare({ discountTenths: 10 }), flightDay([cheaper]), 0).control).toBe('within');
  expect(allowedCabins(open, 9_999)).toEqual(['Y']);
});
