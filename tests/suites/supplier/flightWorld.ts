import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import { insertRows } from '../../../gateway/store/db/insertRows.ts';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import type {
  AirItem,
  AirSupplier,
  AirTrip,
  FlightSupplier,
  IntlFlightSupplier,
} from '../../../gateway/suppliers/flight.ts';
import { classesOf } from '../../../gateway/suppliers/simulated/data/flight/airTariff.ts';
import type { Flight } from '../../../gateway/suppliers/simulated/data/flight/flightTimetable.ts';
import { disrupt } from '../../../gateway/suppliers/simulated/engine/disruption.ts';
import { setFaults } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import type { FlightProduct } from '../../../gateway/suppliers/simulated/flight/flightDay.ts';
import { flightRow } from '../../../gateway/suppliers/simulated/flight/flightNetwork.ts';
import { seatsLeft } from '../../../gateway/suppliers/simulated/flight/flightSeats.ts';
import {
  flightSupplier,
  intlFlightSupplier,
} from '../../../gateway/suppliers/simulated/flight/flightSupplier.ts';
import type { StorePair } from './stores.ts';
import type { SupplierWorld } from './world.ts';

const START = chinaInstant('2026-11-20', 12 * 60);
const BACK = '2026-12-05';

const flight = (
  no: string,
  from: string,
  to: string,
  departMinute: number,
  more: Partial<Flight> = {},
): Flight => ({
  no,
  from,
  to,
  departMinute,
  blockMinutes: 130,
  days: '1234567',
  aircraft: '738',
  operatedBy: null,
  stops: 0,
  seatsPercent: 100,
  ...more,
});
const far = { aircraft: '359', blockMinutes: 660 };

/** CA901 and one at the same time, a later one from the city's other airport, one elsewhere; and the way to Berlin. */
const flights: Flight[] = [
  flight('CA901', 'PEK', 'SHA', 600),
  flight('CA903', 'PEK', 'PVG', 610),
  flight('CA905', 'PKX', 'PVG', 1080),
  flight('CA907', 'PEK', 'CAN', 600, { blockMinutes: 200 }),
  flight('MU905', 'PKX', 'SHA', 1100),
  flight('LH721', 'PEK', 'FRA', 660, far),
  flight('LH720', 'FRA', 'PEK', 960, { ...far, blockMinutes: 600 }),
  flight('LH722', 'FRA', 'PEK', 1000, { ...far, blockMinutes: 600 }),
  flight('LH723', 'PEK', 'FRA', 780, far),
  flight('LH725', 'PEK', 'MUC', 780, far),
  flight('LH728', 'MUC', 'PEK', 960, far),
  flight('LH176', 'FRA', 'BER', 1170, { blockMinutes: 70 }),
];

/** Writes the timetable. */
export async function writeFlightWorld(db: Db): Promise<void> {
  await insertRows(db, 'sim_flight', flights.map(flightRow));
}

type Parts<Door> = {
  readonly product: FlightProduct;
  readonly bookingClass: string;
  readonly number: string;
  readonly closesBeforeMs: number;
  readonly feeEdgeMs: number;
  readonly departMinute: number;
  readonly ticketNo: RegExp;
  readonly door: (
    at: StorePair['store'],
    clock: { now(): number },
    random: { bytes(count: number): Uint8Array },
    options: { passengerIndex: (text: string) => string; timeoutMs: number },
  ) => Door;
};

/** Flights inside China as the suite sees them, and their own supplier for what only they keep. */
export function flightWorld(pair: StorePair) {
  const date = dayWith(['CA901', 'CA903', 'CA905', 'CA907'], 'F', 'domestic');
  const item = trip('F', ['CA901', date, 'PEK', 'SHA']);
  const world = worldOf<FlightSupplier>(pair, item, {
    product: 'flight',
    bookingClass: 'F',
    number: 'CA901',
    closesBeforeMs: HOUR_MS,
    // At 4 h to the millisecond the dearer step of the airline's table does not apply yet.
    feeEdgeMs: 4 * HOUR_MS,
    departMinute: 600,
    ticketNo: /^999\d{10}$/,
    door: flightSupplier,
  });
  return {
    ...world,
    rival: trip('Y', ['CA903', date, 'PEK', 'PVG']),
    target: trip('F', ['CA905', date, 'PKX', 'PVG']),
    strange: trip('F', ['CA907', date, 'PEK', 'CAN']),
    wrong: [
      trip('F', ['CA999', date, 'PEK', 'SHA']),
      trip('F', ['CA901', date, 'SHA', 'PEK']),
      trip('Z', ['CA901', date, 'PEK', 'SHA']),
      trip('F', ['CA901', date, 'PEK', 'SHA'], ['CA907', date, 'PEK', 'CAN']),
      trip('F'),
      { ...item, returnFrom: 1 },
    ],
    query: { from: ['PEK', 'PKX'], to: ['SHA', 'PVG'], date, returnDate: null },
  };
}

/** A journey to Frankfurt and back as the suite sees it. */
export function intlFlightWorld(pair: StorePair) {
  const date = dayWith(['LH721', 'LH723', 'LH725'], 'W', 'international');
  const home = ['LH720', BACK, 'FRA', 'PEK'] as const;
  const there = (number: string) => [number, date, 'PEK', 'FRA'] as const;
  const item: AirItem = { ...trip('W', there('LH721'), home), returnFrom: 1 };
  const world = worldOf<IntlFlightSupplier>(pair, item, {
    product: 'intlFlight',
    bookingClass: 'W',
    number: 'LH721',
    closesBeforeMs: 3 * HOUR_MS,
    feeEdgeMs: 72 * HOUR_MS,
    departMinute: 660,
    ticketNo: /^220\d{10}$/,
    door: intlFlightSupplier,
  });
  return {
    ...world,
    rival: trip('Y', there('LH723')),
    target: { ...trip('W', there('LH723'), ['LH722', BACK, 'FRA', 'PEK']), returnFrom: 1 },
    strange: { ...trip('W', ['LH725', date, 'PEK', 'MUC'], ['LH728', BACK, 'MUC', 'PEK']), returnFrom: 1 },
    wrong: [
      { ...item, bookingClass: 'X' },
      { ...item, returnFrom: 2 },
      { ...trip('W', home, there('LH721')), returnFrom: 1 },
      trip('F', ['CA901', date, 'PEK', 'SHA']),
    ],
    query: { from: ['PEK', 'PKX'], to: ['FRA'], date, returnDate: BACK },
  };
}

function worldOf<Door extends AirSupplier>(
  { store, other, close }: StorePair,
  item: AirItem,
  parts: Parts<Door>,
): Omit<SupplierWorld<AirItem>, 'supplier' | 'rival' | 'target' | 'strange' | 'wrong' | 'query'> & {
  readonly supplier: Door;
} {
  let now = START;
  const clock = { now: () => now };
  const chance = seededRandom(7);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const options = { passengerIndex: (text: string) => `idx:${text}`, timeoutMs: 150 };
  const run = { code: parts.number, date: item.legs[0]?.date ?? '' };
  const departAt = chinaInstant(run.date, parts.departMinute);
  return {
    supplier: parts.door(store, clock, random, options),
    other: parts.door(other, clock, random, options),
    item,
    capacity: Math.min(
      ...item.legs.map((leg) => leftAtFirst(leg.flightNo, leg.date, parts.bookingClass, parts.product)),
    ),
    isItem: (found) => (found as AirTrip).legs[0]?.flightNo === parts.number,
    optionOf: (found, { bookingClass }) => {
      const fare = (found as AirTrip).fares.find((one) => one.bookingClass === bookingClass);
      if (!fare) return undefined;
      const { constructionFen, fuelFen, otherFen } = fare.taxes;
      return { fareFen: fare.fareFen + constructionFen + fuelFen + otherFen, remaining: fare.remaining };
    },
    run,
    payWithinMs: 30 * MINUTE_MS,
    closesAt: departAt - parts.closesBeforeMs,
    feeEdge: departAt - parts.feeEdgeMs + 1,
    overAt: departAt,
    placed: [],
    ticketNo: parts.ticketNo,
    now: () => now,
    moveTo: (instant) => {
      now = instant;
    },
    set: async (faultSettings) => {
      await setFaults(store.db, faultSettings);
      // Fault settings are read once a second.
      now += 1_000;
    },
    disrupt: (runDisruption) => disrupt(store.db, parts.product, run, runDisruption, now),
    close,
  };
}

type Leg = readonly [flightNo: string, date: string, from: string, to: string];

/** An item of these legs, one way. */
export function trip(bookingClass: string, ...legs: readonly Leg[]): AirItem {
  const keys = legs.map(([flightNo, date, from, to]) => ({ flightNo, date, from, to }));
  return { legs: keys, returnFrom: null, bookingClass };
}

/** A day, over four days ahead, on which few others want these flights. */
function dayWith(
  numbers: readonly string[],
  bookingClass: string,
  market: 'domestic' | 'international',
): string {
  const product = market === 'domestic' ? 'flight' : 'intlFlight';
  const days = Array.from({ length: 20 }, (_, n) => `2026-11-${String(25 + n).padStart(2, '0')}`).slice(0, 6);
  const found = days.find((day) =>
    numbers.every((number) => leftAtFirst(number, day, bookingClass, product) >= 3),
  );
  if (!found) throw new Error('no quiet day');
  return found;
}

function leftAtFirst(number: string, date: string, bookingClass: string, product: FlightProduct): number {
  const market = product === 'flight' ? 'domestic' : 'international';
  const known = flights.find((one) => one.no === number);
  const one = classesOf(number.slice(0, 2), market).find((each) => each.class === bookingClass);
  return known && one ? seatsLeft(known, date, one, market, []) : 0;
}
