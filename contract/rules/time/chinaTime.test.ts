import { expect, test } from 'vitest';
import { addDays, chinaDate, chinaInstant, daysBetween } from './chinaTime.ts';

test('midnight in Shanghai is 16:00 UTC of the day before', () => {
  expect(chinaInstant('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16));
  expect(chinaInstant('2026-11-21', 24 * 60 + 5)).toBe(Date.UTC(2026, 10, 21, 16, 5));
});

test('the date changes at midnight in Shanghai, wherever the machine stands', () => {
  expect(chinaDate(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20');
  expect(chinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21');
});

test('days are counted over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
});
