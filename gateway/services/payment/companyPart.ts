import { products } from '../../../contract/products.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import type { Share } from '../../store/repos/money/payments.ts';

/**
 * What the company bears of an order beside a person's share, fen. An order that a change made, and a ride whose final
 * fare is another than was paid for, no longer say what it was: then nothing is said.
 */
export function companyPart(
  { subject, orderId, amendmentId, fen }: Pick<Share, 'subject' | 'orderId' | 'amendmentId' | 'fen'>,
  order: OrderSummary | null,
): { readonly companyFen?: number } {
  if (order?.payer !== 'mixed' || amendmentId !== null || subject !== orderId) return {};
  if (products[order.kind].isMetered && order.state !== 'held') return {};
  const companyFen = order.totalFen - fen;
  return companyFen > 0 ? { companyFen } : {};
}
