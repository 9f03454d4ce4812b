import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { AirStatus } from '../../suppliers/flight.ts';
import { nextPoll } from './timing.ts';

const departAt = 400 * DAY_MS;
const status = { state: 'scheduled', leg: { departAt, arriveAt: departAt + HOUR_MS } } as AirStatus;
/** How long after it was asked so long before departure an airline is asked again, ms. */
const pause = (before: number) => (nextPoll(status, departAt - before) ?? 0) - (departAt - before);

test('an airline is asked about a flight the more often the sooner it leaves, and not before its status is known', () => {
  expect(pause(300 * DAY_MS)).toBe(291 * DAY_MS);
  expect(pause(8 * DAY_MS)).toBe(HOUR_MS);
  expect(pause(6.5 * HOUR_MS)).toBe(HOUR_MS / 2);
  expect(pause(5 * HOUR_MS)).toBe(2 * MINUTE_MS);
});
