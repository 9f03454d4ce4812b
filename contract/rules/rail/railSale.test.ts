import { expect, test } from 'vitest';
import { chinaInstant } from '../time/chinaTime.ts';
import { isOnSale, isOpen, saleWindow } from './railSale.ts';

const now = chinaInstant('2026-11-20', 23 * 60 + 59);

test('fifteen days are on sale, today included', () => {
  expect(saleWindow(now)).toEqual({ first: '2026-11-20', last: '2026-12-04' });
  expect(['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05'].map((date) => isOnSale(date, now))).toEqual(
    [false, true, true, false],
  );
});

test('at midnight in Shanghai the window moves on', () => {
  expect(isOnSale('2026-12-05', now + 60_000)).toBe(true);
  expect(isOnSale('2026-11-20', now + 60_000)).toBe(false);
});

test('booking closes 20 minutes before departure, to the millisecond', () => {
  expect(isOpen(now + 20 * 60_000 + 1, now)).toBe(true);
  expect(isOpen(now + 20 * 60_000, now)).toBe(false);
});
