import { addDays } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import type { AirQuery } from '../../flight.ts';
import { airKm, airportOf } from '../data/flight/flightPlaces.ts';
import { flightSale } from '../data/flight/flightPlan.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import type { DatedJourney, DatedLeg, Dating } from './flightDay.ts';
import type { Network } from './flightNetwork.ts';

/** Onward flights offered after one first flight, and ways back after one way there: the soonest, the quickest. */
const ONWARD = 2;
const WAYS_BACK = 4;

type Way = readonly DatedLeg[];

/**
 * Journeys between airports: direct, or with one change at a hub of the same airline; there, or there and back with
 * the same airline. Dates are local to the place of departure.
 */
export function itineraries(
  network: Network,
  { from, to, date, returnDate }: AirQuery,
  dated: Dating,
): DatedJourney[] {
  const out = ways(network, from, to, date, dated);
  if (returnDate === null) return out.map((legs) => ({ legs, returnFrom: null }));
  const back = ways(network, to, from, returnDate, dated).toSorted((a, b) => minutesOf(a) - minutesOf(b));
  return out.flatMap((there) => {
    const landed = there.at(-1)?.leg.arriveAt ?? 0;
    const home = back.filter(
      (way) => sellerOf(way) === sellerOf(there) && startOf(way) > landed + 60 * MINUTE_MS,
    );
    return home.slice(0, WAYS_BACK).map((way) => ({ legs: [...there, ...way], returnFrom: there.length }));
  });
}

/** Dates a search may touch: that of departure, and the night after for onward flights. */
export function datesTouched({ date, returnDate }: Pick<AirQuery, 'date' | 'returnDate'>): string[] {
  return [date, ...(returnDate ? [returnDate] : [])].flatMap((day) => [
    day,
    addDays(day, 1),
    addDays(day, 2),
  ]);
}

function ways(
  network: Network,
  from: readonly string[],
  to: readonly string[],
  date: string,
  dated: Dating,
): Way[] {
  const direct = from.flatMap((start) =>
    to.flatMap((end) => network.between(start, end).flatMap((flight) => wayOf(dated(flight, date)))),
  );
  const cities = new Set([...from, ...to].map((code) => airportOf(code).city));
  const first = from
    .flatMap((start) => network.leaving(start))
    .filter((one) => !cities.has(airportOf(one.to).city));
  return [...direct, ...first.flatMap((flight) => onward(network, flight, to, date, dated))];
}

function wayOf(leg: DatedLeg | null): Way[] {
  return leg ? [[leg]] : [];
}

/** A first flight with the soonest flights on from where it lands. */
function onward(network: Network, first: Flight, to: readonly string[], date: string, dated: Dating): Way[] {
  const { minMinutes, maxMinutes, detourPercent } = flightSale.connection;
  const airline = first.no.slice(0, 2);
  const seconds = to
    .filter(
      (end) =>
        airKm(first.from, first.to) + airKm(first.to, end) <= (airKm(first.from, end) * detourPercent) / 100,
    )
    .flatMap((end) => network.between(first.to, end))
    .filter((second) => second.no.startsWith(airline));
  if (seconds.length === 0) return [];
  const start = dated(first, date);
  if (!start) return [];
  const landed = zoneDate(airportOf(first.to).zone, start.leg.arriveAt);
  const found = seconds.flatMap((second) => {
    const legs = [landed, addDays(landed, 1)].flatMap((day) => dated(second, day) ?? []);
    return legs.filter(({ leg }) => {
      const wait = (leg.departAt - start.leg.arriveAt) / MINUTE_MS;
      return wait >= minMinutes && wait <= maxMinutes;
    });
  });
  const soonest = found.toSorted((a, b) => a.leg.arriveAt - b.leg.arriveAt).slice(0, ONWARD);
  return soonest.map((second) => [start, second]);
}

function startOf(way: Way): number {
  return way[0]?.leg.departAt ?? 0;
}

function minutesOf(way: Way): number {
  return ((way.at(-1)?.leg.arriveAt ?? 0) - startOf(way)) / MINUTE_MS;
}

function sellerOf(way: Way): string {
  return way[0]?.flight.no.slice(0, 2) ?? '';
}
