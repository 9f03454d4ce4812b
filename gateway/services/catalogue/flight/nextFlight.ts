import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { closestWay, LEAVES_IN_MS } from '../../booking/closestWay.ts';
import type { RunOnSale } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { type FlightKind, factsOf } from './facts.ts';
import { totalFen } from './onSale.ts';
import type { AirPlaces } from './places.ts';

/**
 * The journey closest to a flight's own time that goes between its cities with its cabin left at `now` (epoch ms). Of
 * there and back there is none: which half of it changes is for a person to say.
 */
export async function nextFlight(
  { suppliers }: Pick<Deps, 'suppliers'>,
  { places, kind }: { readonly places: AirPlaces; readonly kind: FlightKind },
  item: OrderItem,
  now: number,
): Promise<RunOnSale | null | 'unavailable'> {
  if (!('segments' in item) || ('returnFrom' in item && item.returnFrom !== null)) return null;
  const [first, last] = [item.segments[0], item.segments.at(-1)];
  const ports = await places.ports();
  const [start, end] = [ports.get(first?.from.code ?? ''), ports.get(last?.to.code ?? '')];
  if (!first || !start || !end) return null;
  const earliest = Math.max(first.departAt, now + LEAVES_IN_MS);
  const answer = await suppliers[kind].search({
    from: start.city.airports.map(({ code }) => code),
    to: end.city.airports.map(({ code }) => code),
    date: zoneDate(first.from.zone, earliest),
    returnDate: null,
  });
  if (answer.kind === 'unavailable') return 'unavailable';
  const own = item.segments.map(({ flightNo }) => flightNo).join();
  const ways = answer.found.flatMap((trip): RunOnSale[] => {
    const no = trip.legs.map(({ flightNo }) => flightNo);
    const [leaves, arrives] = [trip.legs[0], trip.legs.at(-1)];
    const [fare] = trip.fares
      .filter(({ cabin, remaining }) => cabin === item.cabin && remaining > 0)
      .toSorted((a, b) => totalFen(a) - totalFen(b));
    if (!leaves || !arrives || !fare || no.join() === own) return [];
    const { departAt } = leaves;
    const offered = { facts: factsOf(trip), option: fare.bookingClass };
    return [{ no: no.join(' '), departAt, arriveAt: arrives.arriveAt, fareFen: totalFen(fare), offered }];
  });
  return closestWay(ways, first.departAt, now);
}
