import type { OrderItem } from '../../shapes/item.ts';
import type { Localised } from '../../shapes/primitives.ts';

/** What a report knows of an order's item. */
export type ItemFact = {
  /** Who sold the service: an airline, a hotel; '' for railways and rides. */
  readonly seller: string;
  readonly sellerName: Localised;
  /** Where it goes: airports or stations in order, joined by '-', after the cabin of a flight; the city it is had in. */
  readonly path: string;
  /** Nights of a room, metres of a ride, minutes of a train; 0 of flights, whose way says how far they go. */
  readonly quantity: number;
};

const nobody: Localised = { zh: '', en: '' };

/** What a report keeps of an item. */
export function itemFact(item: OrderItem): ItemFact {
  if ('nights' in item) {
    const { id, name } = item.hotel;
    return { seller: id, sellerName: name, path: item.city.code, quantity: item.nights };
  }
  if ('distanceMetres' in item)
    return { seller: '', sellerName: nobody, path: item.city.code, quantity: item.distanceMetres };
  if ('trainNo' in item) {
    const quantity = Math.round((item.arriveAt - item.departAt) / 60_000);
    return { seller: '', sellerName: nobody, path: `${item.from.code}-${item.to.code}`, quantity };
  }
  const [first] = item.segments;
  const codes = [first?.from.code ?? '', ...item.segments.map(({ to }) => to.code)];
  return {
    seller: first?.airline.code ?? '',
    sellerName: first?.airline.name ?? nobody,
    path: `${item.cabin}:${codes.join('-')}`,
    quantity: 0,
  };
}
