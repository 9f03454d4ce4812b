import { afterEach, expect, it, vi } from 'vitest';
import { wayBack } from './wayBack.ts';

afterEach(() => vi.useRealTimers());

const like = { startCity: 'city:BJS', endCity: 'city:NYC' };
const now = (instant: string) => vi.useFakeTimers({ now: new Date(instant) });

it('goes back the day after arrival, as the place counts days', () => {
  now('2026-11-01T00:00:00Z');
  // 14:00 on the 8th in New York, 03:00 on the 9th in Shanghai.
  const arriveAt = Date.parse('2026-12-08T19:00:00Z');
  expect(wayBack(like, arriveAt, 'America/New_York')).toEqual({
    startCity: 'city:NYC',
    endCity: 'city:BJS',
    startDate: '2026-12-09',
  });
  expect(wayBack(like, arriveAt)?.startDate).toBe('2026-12-10');
  // The hour that New York's clocks pass twice.
  expect(wayBack(like, Date.parse('2026-11-01T05:30:00Z'), 'America/New_York')?.startDate).toBe('2026-11-02');
});

it('never searches a day that is over', () => {
  now('2026-12-20T15:59:00Z');
  expect(wayBack(like, Date.parse('2026-12-01T04:00:00Z'))?.startDate).toBe('2026-12-20');
  now('2026-12-20T16:00:00Z');
  expect(wayBack(like, Date.parse('2026-12-01T04:00:00Z'))?.startDate).toBe('2026-12-21');
});

it('turns nothing that has no direction', () => {
  expect(wayBack(null, 0)).toBeNull();
  expect(wayBack({ city: 'BJS' }, 0)).toBeNull();
});
