import type { OrderItem } from '../../shapes/item.ts';
import { meet, type Span } from '../order/busyTimes.ts';
import { ridesOf, timesOf } from '../order/itemParts.ts';

/** Whether two items take up the same hours, or nights of the same stay. */
export function haveOneTime(one: OrderItem, other: OrderItem): boolean {
  if ('checkIn' in one && 'checkIn' in other)
    return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
  return meet([spanOf(one)], [spanOf(other)]);
}

function spanOf(item: OrderItem): Span {
  if ('pickUpAt' in item) return { from: item.pickUpAt, to: item.pickUpAt + item.minutes * 60_000 };
  const times = timesOf(ridesOf(item));
  return { from: times[0] ?? 0, to: times.at(-1) ?? 0 };
}
