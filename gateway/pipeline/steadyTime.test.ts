import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { steadyAfter } from './steadyTime.ts';

const start = { at: 1_000 * HOUR_MS, aheadMs: 0 };

test('follows a clock that runs as it should, drifts, or is set back', () => {
  expect(steadyAfter(start, start.at + 60_300, 60_000)).toEqual({ at: start.at + 60_300, aheadMs: 0 });
  expect(steadyAfter(start, start.at - 24 * HOUR_MS, 60_000)).toEqual({
    at: start.at - 24 * HOUR_MS,
    aheadMs: 0,
  });
});

test('goes on by itself beside a clock that was set ahead, and again with it once it was set back', () => {
  let steady = start;
  for (let minute = 1; minute <= 24 * 60; minute++) {
    steady = steadyAfter(steady, start.at + 24 * HOUR_MS + minute * 60_000, 60_000);
    expect(steady.at).toBe(start.at + minute * 60_000);
  }
  const back = start.at + 24 * HOUR_MS + 60_000;
  expect(steadyAfter(steady, back, 60_000)).toEqual({ at: back, aheadMs: 0 });
});

test('believes a clock that has been ahead for more than a day of passing time', () => {
  let steady = start;
  for (let hour = 1; hour <= 25; hour++)
    steady = steadyAfter(steady, start.at + (100 + hour) * HOUR_MS, HOUR_MS);
  expect(steady).toEqual({ at: start.at + 125 * HOUR_MS, aheadMs: 0 });
});
