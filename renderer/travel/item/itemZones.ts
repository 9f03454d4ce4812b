import { zonesOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { homeZone } from '../../shared/format/dateTime.ts';

/** The zone an item begins in: abroad only for flights from there and stays there. */
export function startZone(item: OrderItem): string {
  return zonesOf(item).startZone;
}

/** The zone an item ends in: abroad only for flights to there and stays there. */
export function endZone(item: OrderItem): string {
  return zonesOf(item).endZone;
}

/** The zone a choice begins in, as the choice has it: absent at home. */
export function zoneAbroad(zone: string | undefined): { readonly zone?: string } {
  return zone === undefined || zone === homeZone ? {} : { zone };
}
