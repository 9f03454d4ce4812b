import { describe, expect, test } from 'vitest';
import { isRideOnSale } from '../../../../contract/rules/car/carRide.ts';
import { bookableTime, onDate, pickUpDates, pickUpTimes } from './pickUpTimes.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const now = at('2026-11-26T14:33');

describe('pick-up times', () => {
  test('begin 30 minutes from now, every ten minutes, and end 15 days ahead', () => {
    expect(pickUpTimes('2026-11-26', now)[0]).toBe(at('2026-11-26T15:10'));
    expect(pickUpTimes('2026-11-27', now)).toHaveLength(144);
    expect(pickUpTimes('2026-12-11', now).at(-1)).toBe(at('2026-12-11T14:30'));
    expect(pickUpTimes('2026-12-12', now)).toEqual([]);
    expect(pickUpDates(now)).toEqual({ first: '2026-11-26', last: '2026-12-11' });
  });

  test('just before midnight the first date is tomorrow', () => {
    expect(pickUpDates(at('2026-11-26T23:45')).first).toBe('2026-11-27');
  });

  test('a wish that may be booked stays, any other becomes the nearest', () => {
    expect(bookableTime(null, now)).toBe(at('2026-11-26T15:40'));
    expect(bookableTime(at('2026-11-28T08:00'), now)).toBe(at('2026-11-28T08:00'));
    expect(bookableTime(at('2026-11-20T08:00'), now)).toBe(at('2026-11-26T15:10'));
    expect(bookableTime(at('2027-01-01T08:00'), now)).toBe(at('2026-12-11T14:30'));
  });

  test('another date keeps the clock time as far as it may', () => {
    expect(onDate('2026-11-28', at('2026-11-27T08:20'), now)).toBe(at('2026-11-28T08:20'));
    expect(onDate('2026-11-26', at('2026-11-27T08:20'), now)).toBe(at('2026-11-26T15:10'));
    expect(onDate('2026-12-11', at('2026-11-27T20:00'), now)).toBe(at('2026-12-11T14:30'));
    expect(isRideOnSale(onDate('2026-12-11', at('2026-11-27T20:00'), now), now)).toBe(true);
  });
});
