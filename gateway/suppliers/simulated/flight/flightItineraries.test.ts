import { expect, test } from 'vitest';
import type { Flight } from '../data/flight/flightTimetable.ts';
import type { DatedJourney, Dating } from './flightDay.ts';
import { itineraries } from './flightItineraries.ts';
import { legOn } from './flightLeg.ts';
import type { Network } from './flightNetwork.ts';

const DATE = '2026-11-25';
const flight = (no: string, from: string, to: string, depart: string, blockMinutes: number): Flight => ({
  no,
  from,
  to,
  departMinute: Number(depart.slice(0, 2)) * 60 + Number(depart.slice(3)),
  blockMinutes,
  days: '1234567',
  aircraft: '359',
  operatedBy: null,
  stops: 0,
  seatsPercent: 100,
});
const networkOf = (flights: readonly Flight[]): Network => {
  const between: Network['between'] = (from, to) =>
    flights.filter((one) => one.from === from && one.to === to);
  return {
    flight: (no) => flights.find((one) => one.no === no),
    between,
    betweenAll: (from, to) => from.flatMap((start) => to.flatMap((end) => between(start, end))),
    leaving: (from) => flights.filter((one) => one.from === from),
  };
};
const asPlanned: Dating = (one, date) => {
  const leg = legOn(one, date, null);
  return leg && { flight: one, leg };
};
const find = (flights: readonly Flight[], query: Partial<Parameters<typeof itineraries>[1]> = {}) =>
  itineraries(
    networkOf(flights),
    { from: ['PEK'], to: ['BER'], date: DATE, returnDate: null, ...query },
    asPlanned,
  );
const names = (found: readonly DatedJourney[]) =>
  found.map(({ legs }) => legs.map(({ leg }) => `${leg.flightNo} ${leg.date}`).join(', '));

/** Lands in Frankfurt at 14:30 there: 10:30 in China and eleven hours, less seven of the clock. */
const toFrankfurt = flight('LH721', 'PEK', 'FRA', '10:30', 660);

test.each([
  ['15:44', 'before the shortest change, so the next morning, too long a wait', []],
  ['15:45', 'just long enough a change', [`LH721 ${DATE}, LH176 ${DATE}`]],
  ['02:30', 'the next morning, twelve hours later', [`LH721 ${DATE}, LH176 2026-11-26`]],
  ['02:31', 'a minute longer than the longest change', []],
])('onward at %s: %s', (depart, _, expected) => {
  const flights = [toFrankfurt, flight('LH176', 'FRA', 'BER', depart, 70)];
  expect(names(find(flights))).toEqual(expected);
});

test('one changes to the same airline only, and never for a detour out of all proportion', () => {
  const onward = flight('LH176', 'FRA', 'BER', '17:00', 70);
  expect(find([toFrankfurt, { ...onward, no: 'AF176' }])).toEqual([]);
  // Beijing–Sydney–Berlin is nearly four times the way.
  const bySydney = [flight('QF108', 'PEK', 'SYD', '00:30', 690), flight('QF1', 'SYD', 'BER', '16:00', 1_300)];
  expect(find(bySydney)).toEqual([]);
  expect(find([toFrankfurt, onward])).toHaveLength(1);
});

test('of many flights on, the two that arrive first', () => {
  const onward = ['16:00', '17:00', '18:00'].map((depart, n) => flight(`LH17${n}`, 'FRA', 'BER', depart, 70));
  expect(names(find([toFrankfurt, ...onward]))).toEqual([
    `LH721 ${DATE}, LH170 ${DATE}`,
    `LH721 ${DATE}, LH171 ${DATE}`,
  ]);
});

test('there and back with one airline, and never back before one is there', () => {
  const flights = [
    toFrankfurt,
    flight('LH720', 'FRA', 'PEK', '16:00', 600),
    flight('LH722', 'FRA', 'PEK', '15:00', 600),
    flight('CA932', 'FRA', 'PEK', '16:30', 600),
  ];
  const journeys = (returnDate: string) => find(flights, { to: ['FRA'], returnDate });
  expect(names(journeys('2026-12-01'))).toEqual([
    `LH721 ${DATE}, LH720 2026-12-01`,
    `LH721 ${DATE}, LH722 2026-12-01`,
  ]);
  expect(journeys('2026-12-01').map(({ returnFrom }) => returnFrom)).toEqual([1, 1]);
  // On the same day only the one that leaves over an hour after landing is left.
  expect(names(journeys(DATE))).toEqual([`LH721 ${DATE}, LH720 ${DATE}`]);
});

test('a flight that does not run that day is no part of anything', () => {
  // 25 November 2026 is a Wednesday.
  expect(find([{ ...toFrankfurt, days: '1245' }], { to: ['FRA'] })).toEqual([]);
  expect(find([{ ...toFrankfurt, days: '3' }], { to: ['FRA'] })).toHaveLength(1);
});
