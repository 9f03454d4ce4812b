import { expect, test } from 'vitest';
import { bookingFact } from './bookingFact.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const amount = (fen: number) => ({ unit: 'fen' as const, codes: [], amount: fen });
const booked = {
  createdAt: at('2026-11-20T23:50:00'),
  startAt: at('2026-11-24T00:10:00'),
  verdict: { control: 'within' as const, breaches: [], alternative: null },
  reason: null,
  price: { fareFen: 100_000, taxFen: 5_000 },
};

test('an order within its standard missed nothing; its days ahead go by the calendar', () => {
  expect(bookingFact(booked)).toEqual({ ahead: 4, rule: '', reason: '', missedFen: 0, saving: null });
  expect(bookingFact({ ...booked, startAt: booked.createdAt + 60_000 }).ahead).toBe(0);
  expect(bookingFact({ ...booked, startAt: booked.createdAt - 86_400_000 }).ahead).toBe(0);
});

test('one beyond it missed the lowest fare of its window, else the way out', () => {
  const breach = (rule: 'flightLowest' | 'flightCabin', control: 'warn' | 'approval') => ({
    rule,
    control,
    limit: amount(80_000),
    actual: amount(105_000),
  });
  const alternative = { offerId: null, option: 'Y', fareFen: 90_000 };
  const cabin = { control: 'approval' as const, breaches: [breach('flightCabin', 'approval')], alternative };
  expect(bookingFact({ ...booked, verdict: cabin, reason: { code: 'urgent' } })).toEqual({
    ahead: 4,
    rule: 'flightCabin',
    reason: 'urgent',
    missedFen: 15_000,
    saving: null,
  });
  const both = { ...cabin, breaches: [breach('flightLowest', 'warn'), ...cabin.breaches] };
  expect(bookingFact({ ...booked, verdict: both })).toMatchObject({ rule: 'flightCabin', missedFen: 25_000 });
  // A cheaper one is no loss.
  expect(bookingFact({ ...booked, verdict: both, price: { fareFen: 1, taxFen: 0 } }).missedFen).toBe(0);
});
