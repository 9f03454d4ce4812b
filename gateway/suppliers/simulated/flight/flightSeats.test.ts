import { expect, test } from 'vitest';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { classesOf } from '../data/flight/airTariff.ts';
import { aircraftOf } from '../data/flight/flightPlan.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import { placeOf, seatsLeft } from './flightSeats.ts';

const flight: Flight = {
  no: 'CA1501',
  from: 'PEK',
  to: 'SHA',
  departMinute: 600,
  blockMinutes: 130,
  days: '1234567',
  aircraft: '738',
  operatedBy: null,
  stops: 0,
  seatsPercent: 100,
};
const classes = classesOf('CA', 'domestic');
const days = Array.from({ length: 200 }, (_, n) => addDays('2026-11-20', n));
const economy = classes.filter((one) => one.cabin === 'Y').toSorted((a, b) => a.percent - b.percent);
const left = (date: string, taken: readonly string[] = []) =>
  economy.map((one) =>
    seatsLeft(
      flight,
      date,
      one,
      'domestic',
      taken.map((place) => ({ resource: '', place, from: 0, to: 1 })),
    ),
  );

/** What a class has when nobody has bought any: the most it ever has. */
const whole = economy.map((_, at) => Math.max(...days.map((date) => left(date)[at] ?? 0)));
const outOfOrder = (counts: readonly number[]) => {
  const firstOpen = counts.findIndex((count) => count > 0);
  return firstOpen >= 0 && counts.some((count, at) => at > firstOpen && count !== whole[at]);
};

test('the cheapest classes sell out first, and no day has more seats than the aircraft', () => {
  const seats = aircraftOf('738').seats.Y ?? 0;
  expect(whole.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(seats);
  for (const date of days) expect([date, outOfOrder(left(date))]).toEqual([date, false]);
});

test('a dear class sold before a cheap one would be noticed', () => {
  const counts = days.map((date) => left(date)).find((one) => (one[3] ?? 0) > 0) ?? [];
  expect(outOfOrder(counts.with(-1, (counts.at(-1) ?? 0) - 1))).toBe(true);
});

test('there are quiet, scarce and sold-out days', () => {
  const totals = days.map((date) => left(date).reduce((sum, count) => sum + count, 0));
  expect(totals.filter((total) => total > 100).length).toBeGreaterThan(10);
  expect(totals.filter((total) => total > 0 && total < 20).length).toBeGreaterThan(2);
  expect(totals.filter((total) => total === 0).length).toBeLessThan(30);
});

test('what is booked here counts against its class and its cabin', () => {
  const date = days.find((day) => left(day).every((count) => count > 1)) ?? days.find((day) => left(day)[3]);
  if (!date) throw new Error('no quiet day');
  const top = economy.at(-1);
  const full = left(date);
  if (!top) throw new Error('no class');
  const after = left(date, [placeOf(top, 'domestic')]);
  expect(after.at(-1)).toBe((full.at(-1) ?? 0) - 1);
  // A journey across borders sits in the same cabin, under letters of its own.
  const many = Array.from({ length: 400 }, () => 'Y/T/w');
  expect(left(date, many)).toEqual(full.map(() => 0));
});

test('a flight sold under another number has only its share of the seats', () => {
  const share = { ...flight, no: 'CA3201', operatedBy: 'ZH', seatsPercent: 20 };
  const top = economy.at(-1);
  if (!top) throw new Error('no class');
  for (const date of days) {
    const count = seatsLeft(share, date, top, 'domestic', []);
    expect(count).toBeLessThanOrEqual(Math.ceil(156 * 0.2));
  }
});
