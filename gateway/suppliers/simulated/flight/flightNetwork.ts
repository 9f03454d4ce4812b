import type { Db } from '../../../store/db/openStore.ts';
import { countryOf } from '../data/flight/flightPlaces.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';

/** The simulated airlines' timetable, ready to be asked. */
export type Network = {
  readonly flight: (no: string) => Flight | undefined;
  readonly between: (from: string, to: string) => readonly Flight[];
  readonly betweenAll: (from: readonly string[], to: readonly string[]) => readonly Flight[];
  /** Everything that leaves an airport. */
  readonly leaving: (from: string) => readonly Flight[];
};

/** A timetable as the columns of `sim_flight` hold it. */
export function flightRow(flight: Flight) {
  return {
    flight_no: flight.no,
    from_code: flight.from,
    to_code: flight.to,
    depart_minute: flight.departMinute,
    block_minutes: flight.blockMinutes,
    days: flight.days,
    aircraft: flight.aircraft,
    operated_by: flight.operatedBy,
    stops: flight.stops,
    seats_percent: flight.seatsPercent,
  };
}

/**
 * Reads the timetable once and keeps it: some thousand flights that change with a release, not while the gateway
 * runs. An empty one is read again, because the sample world may be written after the doors open.
 */
export function networkReader(db: Db): (on?: Db) => Promise<Network> {
  let known: Network | null = null;
  return async (on = db) => {
    if (known) return known;
    const rows = await on.selectFrom('sim_flight').selectAll().execute();
    const flights = rows.map((row) => ({
      no: row.flight_no,
      from: row.from_code,
      to: row.to_code,
      departMinute: row.depart_minute,
      blockMinutes: row.block_minutes,
      days: row.days,
      aircraft: row.aircraft,
      operatedBy: row.operated_by,
      stops: row.stops,
      seatsPercent: row.seats_percent,
    }));
    const network = networkOf(flights);
    if (flights.length > 0) known = network;
    return network;
  };
}

/** Whether a flight stays inside China. */
export function isDomestic(flight: Pick<Flight, 'from' | 'to'>): boolean {
  return countryOf(flight.from) === 'CN' && countryOf(flight.to) === 'CN';
}

function networkOf(flights: readonly Flight[]): Network {
  const byNo = new Map(flights.map((flight) => [flight.no, flight]));
  const byPair = grouped(flights, (flight) => `${flight.from}${flight.to}`);
  const byStart = grouped(flights, (flight) => flight.from);
  const between: Network['between'] = (from, to) => byPair.get(`${from}${to}`) ?? [];
  return {
    flight: (no) => byNo.get(no),
    between,
    betweenAll: (from, to) => from.flatMap((start) => to.flatMap((end) => between(start, end))),
    leaving: (from) => byStart.get(from) ?? [],
  };
}

function grouped(flights: readonly Flight[], keyOf: (flight: Flight) => string): Map<string, Flight[]> {
  const groups = new Map<string, Flight[]>();
  for (const flight of flights) {
    const group = groups.get(keyOf(flight));
    if (group) group.push(flight);
    else groups.set(keyOf(flight), [flight]);
  }
  return groups;
}
