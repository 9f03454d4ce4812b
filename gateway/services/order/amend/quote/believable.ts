import { products } from '../../../../../contract/products.ts';
import { isSum } from '../../../../../contract/rules/money/isSum.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import type { ChangeQuote, RefundQuote } from '../../../../suppliers/port.ts';

type Priced = Pick<OrderRecord, 'kind' | 'body'>;

/** Whether a supplier's sums for giving an order back can be meant: none below 0, and no more back than was paid. */
export function isRefundBelievable(
  { body: { price } }: Priced,
  { feeFen, refundFen }: Pick<RefundQuote, 'feeFen' | 'refundFen'>,
): boolean {
  return isSum(feeFen) && isSum(refundFen) && refundFen <= price.fareFen + price.taxFen;
}

/** The same of a change: what it becomes costs no less than nothing, and a stay made longer no less than before. */
export function isChangeBelievable(
  { kind, body: { price } }: Priced,
  { feeFen, differenceFen }: Pick<ChangeQuote, 'feeFen' | 'differenceFen'>,
): boolean {
  const least = products[kind].isExtended ? 0 : -(price.fareFen + price.taxFen);
  return isSum(feeFen) && Number.isSafeInteger(differenceFen) && differenceFen >= least;
}
