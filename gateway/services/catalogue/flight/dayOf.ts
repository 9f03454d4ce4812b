import type { AirTrip } from '../../../suppliers/flight.ts';
import type { Deps } from '../../deps.ts';
import type { FlightKind } from './facts.ts';
import { type TripOnSale, tripsOnSale } from './onSale.ts';
import type { AirPlaces } from './places.ts';

type Caller = { readonly companyId: string; readonly now: number };

/**
 * A journey with everything on sale beside it: what flies between its cities on its days. Null where the supplier cannot
 * be asked: rules that look at other flights must not be passed over for that. Where its cities are unknown it stands
 * alone, and they ask nothing.
 */
export async function dayOf(
  deps: Pick<Deps, 'suppliers' | 'fields'>,
  places: AirPlaces,
  kind: FlightKind,
  trip: AirTrip,
  caller: Caller,
): Promise<{ readonly onSale: TripOnSale; readonly day: readonly TripOnSale[] } | null> {
  const asked = { ...caller, ports: await places.ports() };
  const [onSale] = tripsOnSale(deps, kind, [trip], asked);
  if (!onSale) throw new Error('a journey has no offer');
  const found = await flyingBeside(deps, places, kind, trip);
  if (!found) return null;
  const others = found.filter((other) => nameOf(other) !== nameOf(trip));
  return { onSale, day: [onSale, ...tripsOnSale(deps, kind, others, asked)] };
}

async function flyingBeside(
  { suppliers }: Pick<Deps, 'suppliers'>,
  places: AirPlaces,
  kind: FlightKind,
  { legs, returnFrom }: AirTrip,
): Promise<readonly AirTrip[] | null> {
  const ports = await places.ports();
  const there = legs.slice(0, returnFrom ?? legs.length);
  const [first, last] = [there[0], there.at(-1)];
  const [start, end] = [ports.get(first?.from ?? ''), ports.get(last?.to ?? '')];
  if (!first || !start || !end) return [];
  const answer = await suppliers[kind].search({
    from: start.city.airports.map((port) => port.code),
    to: end.city.airports.map((port) => port.code),
    date: first.date,
    returnDate: returnFrom === null ? null : (legs[returnFrom]?.date ?? null),
  });
  return answer.kind === 'unavailable' ? null : answer.found;
}

function nameOf({ legs }: AirTrip): string {
  return legs.map((leg) => `${leg.flightNo}${leg.date}`).join();
}
