import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { homeZone } from '../../shared/format/dateTime.ts';

/** The zone an item begins in: abroad only for flights from there. */
export function startZone(item: OrderItem): string {
  return segmentsOf(item)[0]?.from.zone ?? homeZone;
}

/** The zone an item ends in: abroad only for flights to there. */
export function endZone(item: OrderItem): string {
  return segmentsOf(item).at(-1)?.to.zone ?? homeZone;
}
