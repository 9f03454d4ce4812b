import { products } from '../../../../contract/products.ts';
import type { Trip, TripFinding, TripLeg } from '../../../../contract/shapes/journey.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { dateIn } from '../../../shared/format/dateTime.ts';

/** What stands in the line of a trip: a way or stay with its order, or what is missing or clashes. */
export type TripEntry = { readonly id: string; readonly at: number } & (
  | { readonly leg: TripLeg; readonly order: OrderSummary }
  | { readonly finding: TripFinding }
);

/** A day of a trip, by the clock of the place; the same date may come twice where the way crosses the date line. */
export type TripDay = { readonly id: string; readonly date: string; readonly entries: readonly TripEntry[] };

/** A trip as days in their order, with what is found of it where it belongs. */
export function daysOf({ legs, orders, findings }: Trip): TripDay[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const entries = [
    ...legs.flatMap((leg) => {
      const order = byId.get(leg.orderId);
      if (!order) return [];
      const isStay = products[order.kind].takes === 'room';
      const at = isStay ? afterArriving(leg, legs) : leg.startAt;
      return [{ id: `${leg.orderId}.${leg.part}`, at, zone: leg.from.zone, leg, order }];
    }),
    ...findings.map((finding) => ({
      id: [finding.kind, ...finding.orderIds, finding.startDate].join('.'),
      at: finding.at,
      zone: (finding.from ?? finding.to).zone,
      finding,
    })),
  ].sort((a, b) => a.at - b.at);
  const days: { id: string; date: string; entries: TripEntry[] }[] = [];
  for (const { zone, ...entry } of entries) {
    const date = dateIn(entry.at, zone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ id: `${date}.${entry.id}`, date, entries: [entry] });
  }
  return days;
}

/** Where a stay stands in its first day: behind the last way that leads to its city, however late that leaves. */
function afterArriving(stay: TripLeg, legs: readonly TripLeg[]): number {
  const dayOf = ({ startAt, from }: TripLeg) => dateIn(startAt, from.zone);
  const ways = legs.filter(
    (leg) => leg.to.code === stay.from.code && leg.from.code !== stay.from.code && dayOf(leg) === dayOf(stay),
  );
  return Math.max(stay.startAt, ...ways.map(({ startAt }) => startAt + 1));
}

/** Orders of a trip that are given up or given back: they are no way or stay of it any more. */
export function givenUp({ orders, legs }: Trip): OrderSummary[] {
  const standing = new Set(legs.map(({ orderId }) => orderId));
  return orders.filter(({ orderId }) => !standing.has(orderId));
}
