import { expect, test } from 'vitest';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import type { AirItem } from '../../flight.ts';
import { flightInventory } from './flightInventory.ts';

const noNetwork = async () => {
  throw new Error('fees are worked out without asking for the timetable');
};
const domestic = flightInventory('flight', noNetwork);
const intl = flightInventory('intlFlight', noNetwork);

/** Leaves at 10:30 on Friday, 18 December 2026, in China. Fuel is 40 yuan over 800 km since 5 December. */
const DEPART = chinaInstant('2026-12-18', 10 * 60 + 30);
const TAX = 5_000 + 4_000;
const FARE = 100_000;

const item = (flightNo: string, bookingClass: string): AirItem => ({
  legs: [{ flightNo, date: '2026-12-18', from: 'PEK', to: 'SHA' }],
  returnFrom: null,
  bookingClass,
});
const booked = (of: AirItem, fareFen = FARE + TAX) => ({
  ref: 'SR1',
  item: of,
  fareFen,
  startAt: DEPART,
  endAt: DEPART + 2 * 3_600_000,
  createdAt: 0,
  changes: 0,
});
/** What it costs at a clock time in China. */
const refundAt = (of: AirItem, clock: string) =>
  domestic.refundFee(booked(of), Date.parse(`${clock}:00+08:00`));
const changeAt = (of: AirItem, clock: string) =>
  domestic.changeFee(
    booked(of),
    { ...of, legs: of.legs.map((leg) => ({ ...leg, date: '2026-12-20' })) },
    Date.parse(`${clock}:00+08:00`),
  );

/** Moments around every edge: a step holds to the minute it names, and one minute later the next one does. */
const edges = {
  '14 d': ['2026-12-04T10:30', '2026-12-04T10:31'],
  '7 d': ['2026-12-11T10:30', '2026-12-11T10:31'],
  '48 h': ['2026-12-16T10:30', '2026-12-16T10:31'],
  '4 h': ['2026-12-18T06:30', '2026-12-18T06:31'],
  end: ['2026-12-18T10:29', '2026-12-18T10:30'],
} as const;

type Row = readonly [
  airline: string,
  bookingClass: string,
  edge: keyof typeof edges,
  before: number,
  after: number,
];

/** Worked by hand, yuan of a fare of 1,000; the construction fee and fuel always come back. */
const refunds: readonly Row[] = [
  // The default table (spec §9), of every airline without its own, whatever the class.
  ['HO1251', 'Y', '14 d', 0, 50],
  ['HO1251', 'Y', '48 h', 50, 100],
  ['HO1251', 'Y', '4 h', 100, 150],
  ['3U8601', 'N', '14 d', 0, 50],
  ['3U8601', 'N', '4 h', 100, 150],
  // Air China: full fare (domain §3), standard, saver, business.
  ['CA1501', 'Y', '7 d', 0, 50],
  ['CA1501', 'Y', '48 h', 50, 100],
  ['CA1501', 'Y', '4 h', 100, 150],
  ['CA1501', 'H', '14 d', 100, 150],
  ['CA1501', 'H', '48 h', 150, 250],
  ['CA1501', 'H', '4 h', 250, 400],
  ['CA1501', 'S', '14 d', 200, 300],
  ['CA1501', 'S', '7 d', 300, 400],
  ['CA1501', 'S', '48 h', 400, 600],
  ['CA1501', 'S', '4 h', 600, 800],
  ['CA1501', 'J', '4 h', 50, 100],
  // China Eastern.
  ['MU5101', 'Y', '7 d', 0, 50],
  ['MU5101', 'Y', '4 h', 100, 200],
  ['MU5101', 'K', '7 d', 100, 200],
  ['MU5101', 'K', '48 h', 200, 300],
  ['MU5101', 'S', '48 h', 500, 700],
  ['MU5101', 'S', '4 h', 700, 900],
  // China Southern.
  ['CZ3101', 'Y', '14 d', 0, 50],
  ['CZ3101', 'Y', '4 h', 100, 150],
  ['CZ3101', 'C', '48 h', 200, 350],
  ['CZ3101', 'E', '7 d', 400, 500],
  ['CZ3101', 'E', '4 h', 750, 950],
  // Hainan, and a low-cost saver of which nothing comes back but the taxes.
  ['HU7601', 'K', '48 h', 200, 300],
  ['9C6101', 'S', '14 d', 1_000, 1_000],
];

test.each(refunds)(
  '%s class %s around %s: %i, then %i yuan',
  (airline, bookingClass, edge, before, after) => {
    const [at, later] = edges[edge];
    expect(refundAt(item(airline, bookingClass), at)).toEqual({ feeFen: before * 100 });
    expect(refundAt(item(airline, bookingClass), later)).toEqual({ feeFen: after * 100 });
  },
);

test('a counter whose clock is a minute out is caught at every edge where the fee changes', () => {
  const missed = refunds.filter(([airline, bookingClass, edge, before, after]) => {
    const late = Date.parse(`${edges[edge][0]}:00+08:00`) + 60_000;
    const fee = domestic.refundFee(booked(item(airline, bookingClass)), late);
    return before !== after && typeof fee === 'object' && fee.feeFen === before * 100;
  });
  expect(missed).toEqual([]);
});

const changes: readonly Row[] = [
  ['HO1251', 'Y', '14 d', 0, 50],
  ['HO1251', 'Y', '48 h', 50, 100],
  ['HO1251', 'Y', '4 h', 100, 150],
  ['CA1501', 'Y', '7 d', 0, 50],
  ['CA1501', 'Y', '48 h', 50, 50],
  ['CA1501', 'Y', '4 h', 50, 100],
  ['CA1501', 'S', '7 d', 200, 300],
  ['MU5101', 'Y', '4 h', 100, 150],
  ['MU5101', 'K', '48 h', 100, 200],
  ['CZ3101', 'Y', '4 h', 100, 100],
  ['CZ3101', 'E', '48 h', 350, 550],
  ['HU7601', 'Y', '48 h', 50, 50],
];

test.each(changes)(
  '%s class %s changed around %s: %i, then %i yuan',
  (airline, bookingClass, edge, before, after) => {
    const [at, later] = edges[edge];
    expect(changeAt(item(airline, bookingClass), at)).toEqual({ feeFen: before * 100 });
    expect(changeAt(item(airline, bookingClass), later)).toEqual({ feeFen: after * 100 });
  },
);

test('once it has left, nothing is given back or changed any more', () => {
  const [last, gone] = edges.end;
  expect(refundAt(item('CA1501', 'Y'), last)).toEqual({ feeFen: 15_000 });
  expect(refundAt(item('CA1501', 'Y'), gone)).toBe('departed');
  expect(changeAt(item('CA1501', 'Y'), gone)).toBe('departed');
});

test('a fee is rounded to the yuan, and never taken of the taxes', () => {
  // 5 % of 1,010 yuan is 50.50: 51 yuan.
  const at = Date.parse('2026-12-15T12:00:00+08:00');
  expect(domestic.refundFee(booked(item('CA1501', 'Y'), 101_000 + TAX), at)).toEqual({ feeFen: 5_100 });
  expect(domestic.refundFee(booked(item('CA1501', 'Y'), 100_800 + TAX), at)).toEqual({ feeFen: 5_000 });
});

test('a ticket changes to another time and class, not to other cities, another airline or itself', () => {
  const own = item('CA1501', 'Y');
  const to = (flightNo: string, from: string, end: string) => ({
    ...own,
    legs: [{ flightNo, date: '2026-12-19', from, to: end }],
  });
  const fee = (other: AirItem) => domestic.changeFee(booked(own), other, DEPART - 100 * 3_600_000);
  expect(fee(to('CA1857', 'PEK', 'PVG'))).toEqual({ feeFen: 5_000 });
  expect(fee({ ...own, bookingClass: 'B' })).toEqual({ feeFen: 5_000 });
  expect(fee(own)).toBe('rejected');
  expect(fee(to('CA1301', 'PEK', 'CAN'))).toBe('rejected');
  expect(fee(to('MU5101', 'PEK', 'SHA'))).toBe('notAllowed');
});

test('across borders: a fixed fee, and 72 hours counted to the departure of the first flight', () => {
  const there: AirItem = {
    legs: [
      { flightNo: 'CA931', date: '2026-12-18', from: 'PEK', to: 'FRA' },
      { flightNo: 'CA932', date: '2026-12-28', from: 'FRA', to: 'PEK' },
    ],
    returnFrom: 1,
    bookingClass: 'M',
  };
  // 机建 90, departure tax in Germany 460, surcharge 1,180 each way.
  const taxes = 9_000 + 46_000 + 2 * 118_000;
  const fee = (bookingClass: string, before: number) =>
    intl.refundFee(booked({ ...there, bookingClass }, 800_000 + taxes), DEPART - before * 3_600_000);
  expect(fee('M', 72)).toEqual({ feeFen: 160_000 + 80_000 });
  expect(fee('M', 71)).toEqual({ feeFen: 320_000 + 80_000 });
  expect(fee('Y', 72)).toEqual({ feeFen: 50_000 });
  expect(fee('Y', 71)).toEqual({ feeFen: 80_000 + 50_000 });
  expect(fee('O', 100)).toEqual({ feeFen: 800_000 });
  expect(fee('J', 24)).toEqual({ feeFen: 0 });
  expect(fee('J', 23)).toEqual({ feeFen: 100_000 });
});
