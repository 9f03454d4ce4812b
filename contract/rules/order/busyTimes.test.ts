import { expect, test } from 'vitest';
import type { FlightSegment, IntlFlightItem } from '../../shapes/item.ts';
import { busyTimes, meet } from './busyTimes.ts';

const segment = (departAt: number, arriveAt: number): FlightSegment => {
  const place = { code: '', name: { zh: '', en: '' } };
  const port = { ...place, cityCode: '', cityName: place.name, terminal: '', zone: 'Asia/Shanghai' };
  return {
    flightNo: 'LH721',
    airline: place,
    operatedBy: null,
    from: port,
    to: port,
    departAt,
    arriveAt,
    aircraft: '359',
    stops: 0,
  };
};
const there = [segment(0, 10), segment(12, 14)];
const back = [segment(100, 110)];
const item = (returnFrom: number | null): IntlFlightItem => ({
  kind: 'intlFlight',
  segments: returnFrom === null ? there : [...there, ...back],
  cabin: 'Y',
  bookingClass: 'T',
  fareFamily: { zh: '', en: '' },
  returnFrom,
});

test('there and back leaves the days between free; changing on the way does not', () => {
  expect(busyTimes(item(2), { from: 0, to: 110 })).toEqual([
    { from: 0, to: 14 },
    { from: 100, to: 110 },
  ]);
  expect(busyTimes(item(null), { from: 0, to: 14 })).toEqual([{ from: 0, to: 14 }]);
});

test.each([
  [14, 100, false],
  [13, 20, true],
  [50, 101, true],
  [90, 100, false],
  [110, 120, false],
])('a ride from %i to %i meets the journey: %s', (from, to, expected) => {
  expect(meet(busyTimes(item(2), { from: 0, to: 110 }), [{ from, to }])).toBe(expected);
  expect(meet([{ from, to }], busyTimes(item(2), { from: 0, to: 110 }))).toBe(expected);
});
