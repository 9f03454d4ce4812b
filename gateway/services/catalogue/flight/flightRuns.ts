import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { RunOnSale } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { type FlightKind, factsOf } from './facts.ts';
import { totalFen } from './onSale.ts';

/**
 * The flights of a day between a journey's own two airports that have its cabin left, each at its lowest fare, by
 * departure. Of there and back there are none: which half of it moves is for a person to say.
 */
export async function flightRuns(
  { suppliers }: Pick<Deps, 'suppliers'>,
  kind: FlightKind,
  item: OrderItem,
  date: string,
): Promise<readonly RunOnSale[] | 'unavailable'> {
  if (!('segments' in item) || ('returnFrom' in item && item.returnFrom !== null)) return [];
  const [from, to] = [item.segments[0]?.from.code ?? '', item.segments.at(-1)?.to.code ?? ''];
  const answer = await suppliers[kind].search({ from: [from], to: [to], date, returnDate: null });
  if (answer.kind === 'unavailable') return 'unavailable';
  return answer.found
    .flatMap((trip): RunOnSale[] => {
      const [leaves, arrives] = [trip.legs[0], trip.legs.at(-1)];
      const [fare] = trip.fares
        .filter(({ cabin, remaining }) => cabin === item.cabin && remaining > 0)
        .toSorted((a, b) => totalFen(a) - totalFen(b));
      if (!leaves || !arrives || !fare || leaves.from !== from || arrives.to !== to) return [];
      const offered = { facts: factsOf(trip), option: fare.bookingClass };
      const no = trip.legs.map(({ flightNo }) => flightNo).join(' ');
      return [
        { no, departAt: leaves.departAt, arriveAt: arrives.arriveAt, fareFen: totalFen(fare), offered },
      ];
    })
    .toSorted((a, b) => a.departAt - b.departAt);
}
