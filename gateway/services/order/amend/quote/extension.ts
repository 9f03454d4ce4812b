import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import { isStayOnSale, MOST_NIGHTS } from '../../../../../contract/rules/hotel/hotelStay.ts';
import { daysBetween } from '../../../../../contract/rules/time/chinaTime.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import type { Asking, Quote } from '../../../booking/product.ts';
import type { Products } from '../../../booking/products.ts';
import type { Next } from './quoting.ts';

/**
 * A hotel order with a later check-out: the same room and plan. The added nights are quoted and judged as a stay of
 * their own; those already booked were judged when they were booked.
 */
export async function extensionOf(
  products: Products,
  order: OrderRecord,
  checkOut: string,
  asking: Asking,
): Promise<Result<Next, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'SOLD_OUT'>> {
  const { hotel } = products;
  const { item, supplierItem } = order.body;
  const offered = item.kind === 'hotel' ? hotel.nights?.(supplierItem, item.checkOut, checkOut) : undefined;
  if (item.kind !== 'hotel' || !offered) return fail('NOT_AMENDABLE');
  const added = daysBetween(item.checkOut, checkOut);
  const fits = item.nights + added <= MOST_NIGHTS && isStayOnSale(item.checkOut, checkOut, asking.now);
  if (!fits) return fail('NOT_AMENDABLE');
  const answer = await hotel.requote(offered, asking);
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'expired' || answer.quote.proof?.remaining === 0) return fail('SOLD_OUT');
  return ok({ quote: answer.quote, becomes: longer(order, answer.quote) });
}

/** The stay as it is with the added nights. */
function longer({ startAt, body: { item, supplierItem, date } }: OrderRecord, added: Quote): Next['becomes'] {
  if (item.kind !== 'hotel' || added.item.kind !== 'hotel') throw new Error('only stays are made longer');
  const { checkOut, nights, nightly } = added.item;
  return {
    item: { ...item, checkOut, nights: item.nights + nights, nightly: [...item.nightly, ...nightly] },
    supplierItem: { ...asObject(supplierItem), checkOut },
    startAt,
    endAt: added.endAt,
    date,
    words: [],
    names: [],
  };
}

function asObject(json: unknown): object {
  return typeof json === 'object' && json !== null ? json : {};
}
