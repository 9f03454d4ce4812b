import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import type { Asking } from '../../../booking/product.ts';
import type { Products } from '../../../booking/products.ts';
import type { Next } from './quoting.ts';

/**
 * An order made longer, up to a later last day (YYYY-MM-DD). What is added is quoted and judged by itself; what was
 * booked was judged when it was booked.
 */
export async function extensionOf(
  products: Products,
  order: OrderRecord,
  until: string,
  asking: Asking,
): Promise<Result<Next, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'SOLD_OUT'>> {
  const { extension, requote } = products[order.kind];
  const offered = extension?.added(order.body, until, asking.now);
  if (!extension || !offered) return fail('NOT_AMENDABLE');
  const answer = await requote(offered, asking);
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'expired' || answer.quote.proof?.remaining === 0) return fail('SOLD_OUT');
  return ok({ quote: answer.quote, becomes: extension.whole(order, answer.quote) });
}
