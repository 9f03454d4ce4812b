import { describe, expect, test } from 'vitest';
import { type CarStandard, judgeRide, type RideOnSale } from './carStandard.ts';

const standard: CarStandard = {
  levels: { allowed: ['economy', 'comfort'], control: 'reason' },
  ride: { fen: 10_000, control: 'warn' },
  day: { fen: 20_000, control: 'approval' },
  month: { fen: 100_000, control: 'block' },
};
const nothing = { dayFen: 0, monthFen: 0 };
const onSale: RideOnSale[] = [
  { level: 'economy', fareFen: 6_000, remaining: 3 },
  { level: 'comfort', fareFen: 9_000, remaining: 3 },
  { level: 'business', fareFen: 13_000, remaining: 3 },
];
const judge = (level: RideOnSale['level'], fareFen: number, spent = nothing, among = onSale) =>
  judgeRide(standard, { level, fareFen }, spent, among);

describe('levels and caps, each with its own control', () => {
  test.each([
    ['comfort', 10_000, nothing, 'within'],
    ['comfort', 10_001, nothing, 'warn'],
    ['business', 9_000, nothing, 'reason'],
    ['comfort', 8_000, { dayFen: 12_000, monthFen: 12_000 }, 'within'],
    ['comfort', 8_000, { dayFen: 12_001, monthFen: 12_001 }, 'approval'],
    ['comfort', 8_000, { dayFen: 0, monthFen: 92_000 }, 'within'],
    ['comfort', 8_000, { dayFen: 0, monthFen: 92_001 }, 'block'],
    ['luxury', 12_000, { dayFen: 19_000, monthFen: 99_000 }, 'block'],
  ] as const)('%s for %i fen after %o: %s', (level, fareFen, spent, control) => {
    expect(judge(level, fareFen, spent).control).toBe(control);
  });

  test('a cap names what is left for this ride', () => {
    const [day] = judge('comfort', 8_000, { dayFen: 15_000, monthFen: 15_000 }).breaches;
    expect(day).toMatchObject({ rule: 'carDay', limit: { amount: 5_000 }, actual: { amount: 8_000 } });
    const [spentUp] = judge('comfort', 8_000, { dayFen: 25_000, monthFen: 25_000 }).breaches;
    expect(spentUp?.limit.amount).toBe(0);
  });

  test('no cap, no breach', () => {
    const free = { ...standard, ride: null, day: null, month: null };
    expect(judgeRide(free, { level: 'economy', fareFen: 999_999 }, nothing, []).control).toBe('within');
  });
});

test('the way out is the dearest level that breaks nothing and is to be had', () => {
  expect(judge('business', 13_000).alternative).toEqual({ offerId: null, option: 'comfort', fareFen: 9_000 });
  const noComfort = onSale.map((one) => (one.level === 'comfort' ? { ...one, remaining: 0 } : one));
  expect(judge('business', 13_000, nothing, noComfort).alternative?.option).toBe('economy');
  expect(judge('business', 13_000, { dayFen: 19_500, monthFen: 0 }).alternative).toBeNull();
  expect(judge('economy', 6_000).alternative).toBeNull();
});
