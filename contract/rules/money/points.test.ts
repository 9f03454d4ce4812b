import { expect, test } from 'vitest';
import { chinaInstant } from '../time/chinaTime.ts';
import { pointsLapseAt, pointsOf } from './points.ts';

test.each([
  [55_300, 553],
  [55_350, 553],
  [99, 0],
  [0, 0],
])('a fare of %i fen brings %i points', (fareFen, points) => {
  expect(pointsOf(fareFen)).toBe(points);
});

test.each([
  ['2026-11-21', 0, '2027-11-21'],
  ['2026-11-21', 24 * 60 - 1, '2027-11-21'],
  ['2027-02-28', 600, '2028-02-28'],
  ['2028-02-29', 600, '2029-03-01'],
  ['2026-12-31', 23 * 60 + 59, '2027-12-31'],
])('points earned on %s at minute %i lapse when %s begins', (date, minute, lapse) => {
  expect(pointsLapseAt(chinaInstant(date, minute))).toBe(chinaInstant(lapse));
});
