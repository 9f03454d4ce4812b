import { disruptionOf, type FreeAct, freeActsOf } from '../../../contract/rules/order/disruptions.ts';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { Disruption, OrderSummary } from '../../../contract/shapes/order.ts';
import { homeZone } from '../../shared/format/dateTime.ts';
import { useNow } from '../../shared/hooks/useNow.ts';

/** What a supplier did to an order and what that makes free, as it counts now; null where it did nothing. */
export function useDisruption(
  order: OrderSummary,
): { readonly disruption: Disruption; readonly free: readonly FreeAct[] } | null {
  const now = useNow(60_000);
  const disruption = disruptionOf(order, now);
  return disruption && { disruption, free: freeActsOf(order, now) };
}

/** Where an item begins as it was sold (epoch ms) and on whose clock; null for a stay, which begins on a day. */
export function plannedStart(item: OrderItem): { readonly at: number; readonly zone: string } | null {
  const [first] = segmentsOf(item);
  if (first) return { at: first.departAt, zone: first.from.zone };
  if ('departAt' in item) return { at: item.departAt, zone: homeZone };
  return 'pickUpAt' in item ? { at: item.pickUpAt, zone: homeZone } : null;
}

/** Where it ends as it was sold (epoch ms) and on whose clock; null where that is a day or a guess. */
export function plannedEnd(item: OrderItem): { readonly at: number; readonly zone: string } | null {
  const last = segmentsOf(item).at(-1);
  if (last) return { at: last.arriveAt, zone: last.to.zone };
  return 'arriveAt' in item ? { at: item.arriveAt, zone: homeZone } : null;
}
