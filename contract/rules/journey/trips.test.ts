import { expect, test } from 'vitest';
import { ride, stay, way } from './someLegs.ts';
import { tripsOf } from './trips.ts';

const lengths = (...legs: Parameters<typeof tripsOf>[0]) => tripsOf(legs).map((trip) => trip.length);

const out = way('BJS-SHA', '2026-11-21 08:00', '2026-11-21 12:30');
const back = way('SHA-BJS', '2026-11-24 14:00', '2026-11-24 18:30');

test('a trip goes from leaving to coming home, however and in whatever order it was booked', () => {
  const night = stay('SHA', '2026-11-21', '2026-11-24');
  const taxi = ride('BJS', '2026-11-24 19:00', '2026-11-24 19:40');
  expect(tripsOf([back, night, taxi, out])).toEqual([[out, night, back, taxi]]);
});

test('what comes after coming home is the next trip', () => {
  const next = way('BJS-CAN', '2026-11-26 08:00', '2026-11-26 16:00');
  expect(lengths(out, back, next)).toEqual([2, 1]);
  const late = ride('BJS', '2026-11-25 09:00', '2026-11-25 09:40');
  expect(lengths(out, back, late)).toEqual([2, 1]);
});

test('a ride to the station begins the trip it leads to', () => {
  expect(lengths(ride('BJS', '2026-11-21 06:30', '2026-11-21 07:20'), out, back)).toEqual([3]);
});

test('legs that do not meet belong together within two days, and for a month where booked together', () => {
  const on = way('HGH-CAN', '2026-11-23 08:00', '2026-11-23 14:00');
  expect(lengths(out, on)).toEqual([2]);
  const later = { ...on, startAt: on.startAt + 5 * 86_400_000, endAt: on.endAt + 5 * 86_400_000 };
  expect(lengths(out, later)).toEqual([1, 1]);
  expect(lengths(out, { ...later, tripId: out.tripId })).toEqual([2]);
});

test('a way home that comes weeks later still ends the trip', () => {
  const home = way('SHA-BJS', '2026-12-15 08:00', '2026-12-15 12:30');
  expect(lengths(out, home)).toEqual([2]);
});

test('a ride where one is not, at home too, neither ends the trip nor takes one there', () => {
  const wrong = ride('BJS', '2026-11-22 09:00', '2026-11-22 09:40');
  expect(lengths(out, stay('SHA', '2026-11-21', '2026-11-24'), wrong, back)).toEqual([4]);
});
