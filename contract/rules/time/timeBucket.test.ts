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

const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test('every minute of the day is in `any`, and in exactly one named bucket from 06:00', () => {
  const named = ['morning', 'noon', 'afternoon', 'evening'] as const;
  const count = (minute: number) => named.filter((bucket) => inTimeBucket(clock(minute), bucket)).length;
  expect(minutes.filter((minute) => !inTimeBucket(clock(minute), 'any'))).toEqual([]);
  expect(minutes.filter((minute) => count(minute) !== (minute < 6 * 60 ? 0 : 1))).toEqual([]);
});

test('no time is in no bucket', () => {
  const bad = ['', '25:00', '12:60', '1200', '12:00:00', 'noon'];
  expect(bad.filter((time) => inTimeBucket(time, 'any'))).toEqual([]);
});
