import type { SeededRandom } from '../../../../base/seededRandom.ts';
import { type Airline, airKm, airlineOf, airportOf } from './flightPlaces.ts';
import { flightRoutes, flightSale, intlFlights } from './flightPlan.ts';

/** A flight number that flies one leg on certain weekdays. */
export type Flight = {
  readonly no: string;
  readonly from: string;
  readonly to: string;
  /** Minutes after midnight, local time of `from`. */
  readonly departMinute: number;
  readonly blockMinutes: number;
  /** Weekdays it leaves on, 1 Monday … 7 Sunday. */
  readonly days: string;
  readonly aircraft: string;
  /** Who flies it, where that is another airline. */
  readonly operatedBy: string | null;
  readonly stops: number;
  /** Share of the aircraft's seats sold under this number. */
  readonly seatsPercent: number;
};

const daily = '1234567';
const firstDeparture = 6 * 60 + 30;
const lastDeparture = 21 * 60 + 40;
/** A thin route longer than this is flown with a stop on the way. */
const longThinKm = 2_300;
const stopMinutes = 65;
const wideFromKm = 1_000;

/** The whole timetable, the same for the same random source: domestic routes, codeshares, flights across borders. */
export function buildFlights(random: SeededRandom): Flight[] {
  const numbers = numberer(new Set(intlFlights.map((flight) => flight.no)));
  const domestic = flightRoutes.routes.flatMap((route) =>
    runRoute(route, numbers, random.fork(`${route.from}${route.to}`)),
  );
  return [...domestic, ...sharedFlights(domestic), ...intlFlights.map(acrossBorders)];
}

/** From gate to gate, in steps of five minutes; flying west is against the wind. */
function blockMinutes(from: string, to: string): number {
  const wind = airportOf(to).lon < airportOf(from).lon ? flightSale.westPercent : 100;
  const km = (airKm(from, to) * flightSale.detourPercent * wind) / 10_000;
  return Math.round((flightSale.taxiMinutes + (km * 60) / flightSale.kmPerHour) / 5) * 5;
}

type Numbers = (airline: Airline, fixed: number | null) => readonly [out: string, back: string];

/** Gives out pairs of flight numbers, odd there and even back, around those that are fixed. */
function numberer(taken: Set<string>): Numbers {
  const fixedOnes = flightRoutes.routes.flatMap(({ carriers }) => carriers.flatMap(fixedNumbers));
  const reserved = new Set(fixedOnes);
  const next = new Map<string, number>();
  return (airline, fixed) => {
    let number = fixed ?? next.get(airline.code) ?? airline.firstNumber ?? 1;
    while (fixed === null && isUsed(airline.code, number)) number += 2;
    const pair = [`${airline.code}${number}`, `${airline.code}${number + 1}`] as const;
    for (const one of pair) taken.add(one);
    if (fixed === null) next.set(airline.code, number + 2);
    return pair;
  };
  function isUsed(code: string, number: number): boolean {
    const pair = [`${code}${number}`, `${code}${number + 1}`];
    return pair.some((one) => taken.has(one) || reserved.has(one));
  }
}

function fixedNumbers(carrier: string): string[] {
  const { code, count, fixed } = carrierOf(carrier);
  if (fixed === null) return [];
  return Array.from({ length: count * 2 }, (_, index) => `${code}${fixed + index}`);
}

function carrierOf(text: string) {
  const [, code = '', count = '0', , fixed, , days] = /^(..):(\d+)(@(\d+))?(\/(\d+))?$/.exec(text) ?? [];
  return { code, count: Number(count), fixed: fixed ? Number(fixed) : null, days: days ?? daily };
}

/** A day's flights of a route, there and back, the airlines taking turns over the day. */
function runRoute(
  { from, to, carriers }: (typeof flightRoutes.routes)[number],
  numbers: Numbers,
  random: SeededRandom,
): Flight[] {
  const km = airKm(from, to);
  const turns = carriers.flatMap((text) => {
    const { code, count, fixed, days } = carrierOf(text);
    return Array.from({ length: count }, (_, index) => ({
      airline: airlineOf(code),
      days,
      fixed: fixed === null ? null : fixed + index * 2,
      // Where its flights would stand alone over the day, 0–1.
      at: (index + 0.5) / count + (random.next() - 0.5) * 0.08,
    }));
  });
  const inOrder = turns.toSorted((a, b) => a.at - b.at);
  const gap = (lastDeparture - firstDeparture) / Math.max(1, inOrder.length);
  return inOrder.flatMap(({ airline, days, fixed }, index) => {
    const [out, back] = numbers(airline, fixed);
    const fleet =
      airline.wide.length > 0 && km > wideFromKm && random.chance(0.25) ? airline.wide : airline.narrow;
    const thin = inOrder.length === 1 && km > longThinKm;
    const shared = {
      days,
      aircraft: random.pick(fleet),
      operatedBy: null,
      stops: thin ? 1 : 0,
      seatsPercent: 100,
    };
    const minute = () => {
      const spread = firstDeparture + gap * (index + 0.15 + 0.7 * random.next());
      return Math.round((inOrder.length === 1 ? firstDeparture + random.next() * 780 : spread) / 5) * 5;
    };
    const extra = thin ? stopMinutes : 0;
    return [
      { no: out, from, to, departMinute: minute(), blockMinutes: blockMinutes(from, to) + extra, ...shared },
      {
        no: back,
        from: to,
        to: from,
        departMinute: minute(),
        blockMinutes: blockMinutes(to, from) + extra,
        ...shared,
      },
    ];
  });
}

/** Flights sold under another airline's number too; their seats come out of the same aircraft. */
function sharedFlights(flights: Flight[]): Flight[] {
  return flightRoutes.codeshares.flatMap(({ operating, marketing, everyNth, firstNumber }) => {
    const own = flights.filter((flight) => flight.no.startsWith(operating));
    const picked = own.filter((_, index) => Math.floor(index / 2) % everyNth === 0);
    return picked.map((flight, index) => ({
      ...flight,
      no: `${marketing}${firstNumber + index}`,
      operatedBy: operating,
      seatsPercent: flightSale.codeshareSeatsPercent,
    }));
  });
}

function acrossBorders(row: (typeof intlFlights)[number]): Flight {
  return {
    no: row.no,
    from: row.from,
    to: row.to,
    departMinute: Number(row.depart.slice(0, 2)) * 60 + Number(row.depart.slice(3)),
    blockMinutes: blockMinutes(row.from, row.to),
    days: row.days ?? daily,
    aircraft: row.aircraft,
    operatedBy: null,
    stops: 0,
    seatsPercent: 100,
  };
}
