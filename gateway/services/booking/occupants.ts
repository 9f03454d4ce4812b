import { products } from '../../../contract/products.ts';
import { busyTimes, meet, type Span } from '../../../contract/rules/order/busyTimes.ts';
import { sharerIds, zonesOf } from '../../../contract/rules/order/itemParts.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { zoneInstant } from '../../../contract/rules/time/zoneTime.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';

/** What it is about an order that tells whether it meets another one. */
export type Occupying = Pick<OrderRecord, 'kind' | 'traveller' | 'startAt' | 'endAt'> & {
  readonly body: Pick<OrderRecord['body'], 'item'>;
};

/** Whether it is a seat: nobody sits in two at once, while a bed is kept while away. */
const isSeat = ({ kind }: Pick<OrderRecord, 'kind'>) => products[kind].takes === 'seat';

/**
 * Whether a live order keeps somebody of another one from it. Whoever shares a room stays there like its traveller:
 * no second room for them those nights. The shared cap stands on their being there, so they ride through no night of it
 * either.
 */
export function standsInTheWay(other: Occupying, order: Occupying): boolean {
  const common = occupantsOf(order).filter((id) => occupantsOf(other).includes(id));
  if (common.length === 0) return false;
  if (isSeat(order) !== isSeat(other)) return sharerIsAway(order, other);
  if (!isSeat(order) && order.kind !== other.kind) return false;
  return meet(busyOf(order), busyOf(other));
}

/** Ids of whom an order takes up: its traveller and those who share the room. */
export function occupantsOf({ traveller, body }: Pick<Occupying, 'traveller' | 'body'>): string[] {
  return [traveller.id, ...sharerIds(body.item)];
}

/** One is a room, the other a ride: whether a sharer of the room rides through the middle of one of its nights. */
function sharerIsAway(one: Occupying, other: Occupying): boolean {
  const [ride, room] = isSeat(one) ? [one, other] : [other, one];
  if (!sharerIds(room.body.item).includes(ride.traveller.id)) return false;
  return meet(busyOf(ride), nightsOf(room));
}

/** The dead of each night of a stay: 3:00 where the hotel stands, a minute long. */
function nightsOf({ body: { item } }: Occupying): Span[] {
  if (!('checkIn' in item)) return [];
  const { startZone: zone } = zonesOf(item);
  return Array.from({ length: item.nights }, (_, night) =>
    zoneInstant(zone, addDays(item.checkIn, night + 1), 3 * 60),
  ).map((from) => ({ from, to: from + 60_000 }));
}

function busyOf({ body, startAt, endAt }: Occupying): Span[] {
  return busyTimes(body.item, { from: startAt, to: endAt });
}
