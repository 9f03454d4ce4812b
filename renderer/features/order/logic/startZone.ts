import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { homeZone } from '../../../shared/format/dateTime.ts';

/** The zone an item begins in: abroad only for flights from there. */
export function startZone(item: OrderItem): string {
  const isFlight = item.kind === 'flight' || item.kind === 'intlFlight';
  return (isFlight ? item.segments[0]?.from.zone : undefined) ?? homeZone;
}
