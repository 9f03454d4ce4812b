import { chinaInstant, daysBetween } from '../../../../contract/rules/chinaTime.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import type { Products } from '../../booking/products.ts';
import type { AmendQuote } from './quoting.ts';

/** The longest one may stay on with one extension. */
const MOST_NIGHTS = 30;

/**
 * A hotel order with a later check-out: the same room and plan, at what the added nights cost now. Null where there is
 * nothing to extend, or the product cannot.
 */
export async function extensionQuote(
  products: Products,
  order: OrderRecord,
  { checkOut, now }: { readonly checkOut: string; readonly now: number },
): Promise<AmendQuote | null> {
  const { item, verdict } = order.body;
  if (item.kind !== 'hotel') return null;
  const added = daysBetween(item.checkOut, checkOut);
  if (added < 1 || added > MOST_NIGHTS || now >= order.endAt) return null;
  const nights = await products.hotel.nightsOf?.(order.body.supplierItem, item.checkOut, checkOut);
  if (!nights) return null;
  return {
    item: { ...item, checkOut, nights: item.nights + added, nightly: [...item.nightly, ...nights] },
    supplierItem: { ...asObject(order.body.supplierItem), checkOut },
    startAt: order.startAt,
    endAt: chinaInstant(checkOut) + (order.endAt - chinaInstant(item.checkOut)),
    date: order.body.date,
    words: [],
    names: [],
    // The nights already booked were judged when they were booked; the added ones stand under the same standard.
    verdict: async () => verdict,
  };
}

function asObject(json: unknown): object {
  return typeof json === 'object' && json !== null ? json : {};
}
