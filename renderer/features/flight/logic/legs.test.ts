import { expect, it } from 'vitest';
import type { Trip, Way } from './flightFacts.ts';
import { legMoved, legQuery, legsOfTrip, mostLegs, waysOfParam } from './legs.ts';
import { openWay, shownWays } from './wayDrafts.ts';

const now = Date.parse('2026-11-24T04:00:00Z');
const city = (code: string) => ({ kind: 'city' as const, code });
const way = (from: string, to: string, date: string): Way => ({ from: city(from), to: city(to), date });
const trip: Trip = {
  ...way('BJS', 'SHA', '2026-11-27'),
  returnDate: null,
  more: [way('SHA', 'CAN', '2026-11-29'), way('CAN', 'BJS', '2026-12-02')],
};
const dates = (moved: Trip) => legsOfTrip('flight', moved).map(({ date }) => date);

it('is one list per way, whatever kind of flight', () => {
  for (const kind of ['flight', 'intlFlight'] as const) {
    const legs = legsOfTrip(kind, trip);
    expect(legs.map(({ from, to, returnDate, more }) => [from, to, returnDate, more])).toEqual([
      [city('BJS'), city('SHA'), null, undefined],
      [city('SHA'), city('CAN'), null, undefined],
      [city('CAN'), city('BJS'), null, undefined],
    ]);
  }
});

it('reads from an address what it wrote there', () => {
  const { more = '', leg } = legQuery(trip, 1);
  expect(leg).toBe('1');
  expect(waysOfParam(more)).toEqual(trip.more);
  expect(more).toBe(encodeURIComponent(more));
});

it.each([
  ['half a way', 'SHA~CAN'],
  ['a day that is none', 'SHA~CAN~2026-02-30'],
  ['one good and one bad', 'SHA~CAN~2026-11-29_x'],
  ['a place that is none', '~CAN~2026-11-29'],
  [
    'more than may be booked together',
    Array.from({ length: mostLegs }, () => 'SHA~CAN~2026-11-29').join('_'),
  ],
])('an address that names %s names no trip', (_, param) => {
  expect(waysOfParam(param)).toBeNull();
});

it('an address without further ways names none', () => {
  expect(waysOfParam(null)).toEqual([]);
  expect(waysOfParam('')).toEqual([]);
});

it('moves later legs along, and leaves earlier ones', () => {
  expect(dates(legMoved(trip, 0, '2026-11-30', now))).toEqual(['2026-11-30', '2026-11-30', '2026-12-02']);
  expect(dates(legMoved(trip, 1, '2026-12-05', now))).toEqual(['2026-11-27', '2026-12-05', '2026-12-05']);
  expect(dates(legMoved(trip, 2, '2026-12-24', now))).toEqual(['2026-11-27', '2026-11-29', '2026-12-24']);
  expect(dates(legMoved(trip, 0, '2026-11-25', now))).toEqual(['2026-11-25', '2026-11-29', '2026-12-02']);
});

it('shows a way from where the one before it ends and not before its day, until something else is chosen', () => {
  const own = { from: city('CAN'), to: city('BJS'), date: '2026-11-20' };
  expect(shownWays([{ ...openWay, to: city('HGH') }, openWay, own], city('SHA'), '2026-11-27')).toEqual([
    { from: city('SHA'), to: city('HGH'), date: '2026-11-27' },
    { from: city('HGH'), to: null, date: '2026-11-27' },
    { from: city('CAN'), to: city('BJS'), date: '2026-11-27' },
  ]);
});
