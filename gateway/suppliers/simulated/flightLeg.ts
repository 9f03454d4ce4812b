import { zoneInstant } from '../../../contract/rules/zoneTime.ts';
import { airlineOf, airportOf } from '../../store/seed/data/flightPlaces.ts';
import type { Flight } from '../../store/seed/data/flightTimetable.ts';
import type { AirLeg } from '../flight.ts';
import type { Upset } from './disruption.ts';

const MINUTE = 60_000;

/** A flight on one local date of departure, as it was moved; null where it does not run that day or was withdrawn. */
export function legOn(flight: Flight, date: string, upset: Upset | null): AirLeg | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  if (!flight.days.includes(String(weekday)) || upset?.kind === 'withdrawn') return null;
  const planned = zoneInstant(airportOf(flight.from).zone, date, flight.departMinute);
  const moved = upset ?? { departShift: 0, arriveShift: 0 };
  const { no: flightNo, from, to, aircraft, operatedBy, stops } = flight;
  return {
    flightNo,
    date,
    from,
    to,
    departAt: planned + moved.departShift * MINUTE,
    arriveAt: planned + (flight.blockMinutes + moved.arriveShift) * MINUTE,
    fromTerminal: terminalOf(flight, from),
    toTerminal: terminalOf(flight, to),
    aircraft,
    operatedBy,
    stops,
  };
}

/** Where the flying airline is at home in an airport: the one named for it, else the last. */
function terminalOf(flight: Flight, airport: string): string {
  const airline = airlineOf(flight.operatedBy ?? flight.no);
  return airline.terminals[airport] ?? airportOf(airport).terminals.at(-1) ?? '';
}
