import { expect, test } from 'vitest';
import { flightDates, holdClocks } from './flightSale.ts';

const sale = { presaleDays: 330, payWithinMinutes: 30, priceUntil: '20:00' };
const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-20T00:00:00', '2026-11-19', '2027-10-15'],
  ['2026-11-20T23:59:59', '2026-11-19', '2027-10-15'],
  ['2026-11-21T00:00:00', '2026-11-20', '2027-10-16'],
])('at %s flights from %s to %s are on sale', (now, first, last) => {
  expect(flightDates(at(now), sale)).toEqual({ first, last });
});

test.each([
  ['09:00:00', '09:30:00', '20:00:00'],
  ['19:59:59', '20:29:59', '20:00:00'],
  ['20:00:00', '20:30:00', '+20:00:00'],
])('held at %s: pay by %s, price until %s', (now, payBy, until) => {
  const clocks = holdClocks(at(`2026-11-20T${now}`), at('2026-11-25T00:00:00'), sale);
  const next = until.startsWith('+');
  expect(clocks).toEqual({
    payBy: at(`2026-11-20T${payBy}`),
    guaranteedUntil: at(`2026-11-2${next ? 1 : 0}T${until.replace('+', '')}`),
  });
});

test('space is never kept past the close of the flight', () => {
  const closesAt = at('2026-11-20T09:10:00');
  expect(holdClocks(at('2026-11-20T09:00:00'), closesAt, sale).payBy).toBe(closesAt);
});
