import { expect, it } from 'vitest';
import {
  firstReturn,
  isOnSale,
  monthDates,
  movedReturn,
  onSaleDate,
  saleWindow,
  searchDates,
  stripDates,
} from './saleDates.ts';

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

it('offers a way back no later than the last date on sale', () => {
  const { last } = saleWindow(now);
  expect(firstReturn('2026-12-01', now)).toBe('2026-12-04');
  expect(firstReturn(last, now)).toBe(last);
  expect(movedReturn({ date: '2026-12-01', returnDate: '2099-01-01' }, '2026-12-02', now)).toBe(last);
});

it('moves both dates of a search that lapsed, by as many days away', () => {
  expect(searchDates({ date: '2026-11-20', returnDate: '2026-11-24' }, now)).toEqual({
    date: '2026-11-26',
    returnDate: '2026-11-30',
  });
  expect(searchDates({ date: '2026-11-20', returnDate: '2026-12-24' }, now).returnDate).toBe('2026-12-24');
  expect(searchDates({ date: null, returnDate: '2026-11-24' }, now)).toEqual({
    date: '2026-11-27',
    returnDate: '2026-11-30',
  });
  expect(searchDates({ date: null, returnDate: null }, now).returnDate).toBeNull();
});

it('asks for the dates of a month that are on sale, and for none of another', () => {
  expect(monthDates('2026-11-28', now)).toEqual({ start: '2026-11-26', days: 5 });
  expect(monthDates('2027-02-14', now)).toEqual({ start: '2027-02-01', days: 28 });
  expect(monthDates(saleWindow(now).last, now)).toEqual({ start: '2027-10-01', days: 21 });
  expect(monthDates('2026-10-31', now)).toBeNull();
});
