import { type DocumentNeed, documentsFor } from '../../../../contract/rules/identity/travelDocuments.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { FlightSegment } from '../../../../contract/shapes/item.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { AirLeg, AirTrip } from '../../../suppliers/flight.ts';
import { lastDayOf } from '../../booking/documents.ts';
import type { AirPlaces, Port } from './places.ts';

export type Names = {
  readonly ports: ReadonlyMap<string, Port>;
  readonly airlines: ReadonlyMap<string, Localised>;
};

/** Names of airports and airlines, for making segments. */
export async function namesOf(places: AirPlaces): Promise<Names> {
  return { ports: await places.ports(), airlines: await places.airlines() };
}

/** A journey's legs as people read them; null where an airport is not ours to name. */
export function segmentsOf(trip: Pick<AirTrip, 'legs'>, names: Names): FlightSegment[] | null {
  const segments = trip.legs.flatMap((leg) => segmentOf(leg, names) ?? []);
  return segments.length === trip.legs.length ? segments : null;
}

function segmentOf(leg: AirLeg, { ports, airlines }: Names): FlightSegment | null {
  const [from, to] = [ports.get(leg.from), ports.get(leg.to)];
  if (!from || !to) return null;
  const airline = (code: string) => ({ code, name: airlines.get(code) ?? { zh: code, en: code } });
  return {
    flightNo: leg.flightNo,
    airline: airline(leg.flightNo.slice(0, 2)),
    operatedBy: leg.operatedBy === null ? null : airline(leg.operatedBy),
    from: portOf(from, leg.fromTerminal),
    to: portOf(to, leg.toTerminal),
    departAt: leg.departAt,
    arriveAt: leg.arriveAt,
    aircraft: leg.aircraft,
    stops: leg.stops,
  };
}

function portOf({ code, name, city, zone }: Port, terminal: string): FlightSegment['from'] {
  return { code, name, cityCode: city.code, cityName: city.name, terminal, zone };
}

/** Documents a journey may be made on, by the countries of its airports and its last day. */
export function documentsOf({ legs }: Pick<AirTrip, 'legs'>, ports: Names['ports']): readonly DocumentNeed[] {
  const codes = legs.flatMap(({ from, to }) => [from, to]);
  const days = { date: legs[0]?.date ?? '', endAt: legs.at(-1)?.arriveAt ?? 0 };
  return documentsFor(
    codes.map((code) => ports.get(code)?.city.country ?? ''),
    lastDayOf(days),
  );
}

/** Lengths and stops of a journey; times in epoch ms, lengths in whole minutes. */
export function shapeOf({ legs, returnFrom }: Pick<AirTrip, 'legs' | 'returnFrom'>) {
  const there = legs.slice(0, returnFrom ?? legs.length);
  const back = returnFrom === null ? [] : legs.slice(returnFrom);
  const changes = Math.max(0, there.length - 1) + Math.max(0, back.length - 1);
  return {
    departAt: there[0]?.departAt ?? 0,
    arriveAt: there.at(-1)?.arriveAt ?? 0,
    durationMinutes: minutesOf(there),
    returnMinutes: back.length === 0 ? null : minutesOf(back),
    stops: changes + legs.reduce((sum, leg) => sum + leg.stops, 0),
  };
}

function minutesOf(way: readonly AirLeg[]): number {
  return Math.round(((way.at(-1)?.arriveAt ?? 0) - (way[0]?.departAt ?? 0)) / MINUTE_MS);
}
