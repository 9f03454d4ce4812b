import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { zoneInstant } from '../../../../contract/rules/time/zoneTime.ts';
import type { AirLeg } from '../../flight.ts';
import { airlineOf, airportOf } from '../data/flight/flightPlaces.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import type { RunDisruption } from '../engine/disruption.ts';

/** A flight on one local date of departure, as it was moved; null where it does not run that day or was withdrawn. */
export function legOn(flight: Flight, date: string, runDisruption: RunDisruption | null): AirLeg | null {
  if (!flight.days.includes(String(weekdayOf(date))) || runDisruption?.kind === 'withdrawn') return null;
  const planned = zoneInstant(airportOf(flight.from).zone, date, flight.departMinute);
  const moved = runDisruption ?? { departShift: 0, arriveShift: 0 };
  const { no: flightNo, from, to, aircraft, operatedBy, stops } = flight;
  return {
    flightNo,
    date,
    from,
    to,
    departAt: planned + moved.departShift * MINUTE_MS,
    arriveAt: planned + (flight.blockMinutes + moved.arriveShift) * MINUTE_MS,
    fromTerminal: terminalOf(flight, from),
    toTerminal: terminalOf(flight, to),
    aircraft,
    operatedBy,
    stops,
  };
}

const weekdays = new Map<string, number>();

/** Weekday of a date, 1 Monday … 7 Sunday; kept, because a search asks for the same few hundred times. */
export function weekdayOf(date: string): number {
  const known = weekdays.get(date);
  if (known) return known;
  if (weekdays.size > 1_000) weekdays.clear();
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  weekdays.set(date, weekday);
  return weekday;
}

/** Where the flying airline is at home in an airport: the one named for it, else the last. */
function terminalOf(flight: Flight, airport: string): string {
  const airline = airlineOf(flight.operatedBy ?? flight.no);
  return airline.terminals[airport] ?? airportOf(airport).terminals.at(-1) ?? '';
}
