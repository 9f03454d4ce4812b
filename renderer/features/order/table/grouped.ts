import type { OrderGroup } from '../../../../contract/enums/desk/orderTable.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { dateIn } from '../../../shared/format/dateTime.ts';
import { startZone } from '../../../travel/item/itemZones.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

/** A row of the table; the first of a group carries its head. */
export type TableRow = {
  readonly order: OrderSummary;
  readonly head: { readonly of: OrderSummary; readonly count: number; readonly fen: number } | null;
};

/** The orders put together by trip, person or day, groups in the order of their first row; `none` as they are. */
export function grouped(orders: readonly OrderSummary[], by: OrderGroup): TableRow[] {
  if (by === 'none') return orders.map((order) => ({ order, head: null }));
  const groups = new Map<string, OrderSummary[]>();
  for (const order of orders) {
    const key = keyOf[by](order);
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((order, index) => ({
      order,
      head:
        index === 0
          ? { of: order, count: group.length, fen: group.reduce((sum, one) => sum + one.totalFen, 0) }
          : null,
    })),
  );
}

const keyOf = {
  trip: ({ tripId }: OrderSummary) => tripId,
  // Namesakes are two people.
  person: ({ traveller, travellerRef }: OrderSummary) =>
    travellerRef ? travellerKey(travellerRef) : `named ${traveller}`,
  day: ({ startAt, item }: OrderSummary) => dateIn(startAt, startZone(item)),
} as const;
