import { expect, it } from 'vitest';
import { isOnSale, movedReturn, onSaleDate, saleWindow, stripDates } from './saleDates.ts';

const now = Date.parse('2026-11-26T09:00:00+08:00');

it('begins with tomorrow, and moves a date off sale to the nearest one on sale', () => {
  expect(onSaleDate(null, now)).toBe('2026-11-27');
  expect(onSaleDate('2026-11-01', now)).toBe('2026-11-26');
  expect(isOnSale(onSaleDate('2030-01-01', now), now)).toBe(true);
});

it('shows the dates around the one chosen, none of them over', () => {
  expect(stripDates('2026-11-27', now)[0]).toBe('2026-11-26');
  expect(stripDates('2026-12-20', now).slice(0, 4)).toContain('2026-12-20');
});

it('moves the way back along with a way out that would come after it, by as many days away', () => {
  const week = { date: '2026-12-01', returnDate: '2026-12-08' };
  expect(movedReturn(week, '2026-12-05', now)).toBe('2026-12-08');
  expect(movedReturn(week, '2026-12-08', now)).toBe('2026-12-08');
  expect(movedReturn(week, '2026-12-09', now)).toBe('2026-12-16');
  expect(movedReturn({ date: '2026-12-01', returnDate: null }, '2026-12-09', now)).toBeNull();
  const { last } = saleWindow(now);
  expect(movedReturn(week, last, now)).toBe(last);
});
