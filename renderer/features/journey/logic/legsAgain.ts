import { products } from '../../../../contract/products.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { dateIn } from '../../../shared/format/dateTime.ts';
import type { AskedTrip } from '../../../travel/desk/deskPickSlice.ts';

/**
 * The ways and stays of a trip as a desk looks for them again: between the same cities, on the days they were. Rides within
 * a city go from door to door, which no desk knows any more: they are left out.
 */
export function legsAgain({ legs, orders }: Trip): AskedTrip['legs'] {
  const kinds = new Map(orders.map(({ orderId, kind }) => [orderId, kind]));
  return legs.flatMap(({ orderId, from, to, startAt, endAt }) => {
    const kind = kinds.get(orderId);
    if (!kind) return [];
    const { goes, takes } = products[kind];
    const isStay = takes === 'room';
    if (goes === 'within' && !isStay) return [];
    const date = dateIn(startAt, from.zone);
    const place = ({ code }: typeof from) => ({ kind: 'city', code }) as const;
    const search = {
      from: place(from),
      to: place(to),
      date,
      times: [],
      option: null,
      ...(isStay && { nights: Math.max(1, daysBetween(date, dateIn(endAt, to.zone))) }),
      names: { from: from.name, to: to.name },
    };
    return [{ kind, search }];
  });
}
