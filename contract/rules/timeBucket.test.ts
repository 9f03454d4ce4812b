import { expect, test } from 'vitest';
import { inTimeBucket, timeBucketOf } from './timeBucket.ts';

test.each([
  ['05:59', 'any'],
  ['00:00', 'any'],
  ['06:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'noon'],
  ['12:59', 'noon'],
  ['13:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:59', 'evening'],
  ['24:00', 'any'],
  ['7:05', 'any'],
  ['', 'any'],
] as const)('%j is in %s', (time, bucket) => {
  expect(timeBucketOf(time)).toBe(bucket);
});

test('every minute of the day is in `any` and in at most one named bucket', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(inTimeBucket(time, 'any'), time).toBe(true);
    const named = (['morning', 'noon', 'afternoon', 'evening'] as const).filter((bucket) =>
      inTimeBucket(time, bucket),
    );
    expect(named, time).toHaveLength(minute < 6 * 60 ? 0 : 1);
  }
});

test('no time is in no bucket', () => {
  for (const bad of ['', '25:00', '12:60', '1200', '12:00:00', 'noon'])
    expect(inTimeBucket(bad, 'any'), bad).toBe(false);
});
