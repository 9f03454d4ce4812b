import { describe, expect, test } from 'vitest';
import { chinaInstant } from '../time/chinaTime.ts';
import { HOUR_MS } from '../time/durations.ts';
import { railChangeRefusal } from './railChange.ts';

const [before, day, after] = ['2026-12-05', '2026-12-06', '2026-12-07'] as const;
/** A train at 09:00 on the travel day. */
const departAt = chinaInstant(day, 9 * 60);
const midnight = chinaInstant(after);

const refusal = (now: number, toDate: string, changes = 0) =>
  railChangeRefusal({ departAt, changes }, toDate, now);

test.each([
  ['1 ms more than 48 h ahead, a later day', departAt - 48 * HOUR_MS - 1, '2026-12-14', null],
  ['1 ms more than 48 h ahead, an earlier day', departAt - 48 * HOUR_MS - 1, '2026-12-04', null],
  ['exactly 48 h ahead, the next day', departAt - 48 * HOUR_MS, after, 'notAllowed'],
  ['exactly 48 h ahead, the travel day', departAt - 48 * HOUR_MS, day, null],
  ['47 h ahead, the day before', departAt - 47 * HOUR_MS, before, null],
  ['the minute before departure, the travel day', departAt - 60_000, day, null],
  ['the minute before departure, the next day', departAt - 60_000, after, 'notAllowed'],
  ['at departure, the travel day', departAt, day, null],
  ['in the evening, the travel day', departAt + 10 * HOUR_MS, day, null],
  ['in the evening, the next day', departAt + 10 * HOUR_MS, after, 'notAllowed'],
  ['at 23:59 in Shanghai', midnight - 60_000, day, null],
  ['1 ms before midnight in Shanghai', midnight - 1, day, null],
  ['at midnight in Shanghai', midnight, after, 'departed'],
] as const)('%s', (_name, now, toDate, expected) => {
  expect(refusal(now, toDate)).toBe(expected);
});

describe('a night train that leaves after midnight', () => {
  const night = { departAt: chinaInstant(after, 6 * 60), changes: 0 };
  const evening = chinaInstant(day, 20 * 60);

  test('keeps the day it is boarded', () => {
    expect(railChangeRefusal(night, after, evening)).toBeNull();
    expect(railChangeRefusal(night, '2026-12-08', evening)).toBe('notAllowed');
  });
});

test('a ticket is changed once, however early', () => {
  expect(refusal(departAt - 200 * HOUR_MS, day, 1)).toBe('notAllowed');
});
