import { expect, test } from 'vitest';
import { chinaDate, chinaInstant } from './chinaTime.ts';

test('midnight in Shanghai is 16:00 UTC of the day before', () => {
  expect(chinaInstant('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16));
  expect(chinaInstant('2026-11-21', 24 * 60 + 5)).toBe(Date.UTC(2026, 10, 21, 16, 5));
});

test('the date changes at midnight in Shanghai, wherever the machine stands', () => {
  expect(chinaDate(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20');
  expect(chinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21');
});
