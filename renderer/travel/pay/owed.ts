import type { OwedShare } from '../../../contract/shapes/money.ts';

/** What of it may be put into a new payment: nothing that stands in one, nothing past its time (epoch ms). */
export function isFree({ paymentId, deadlineAt }: OwedShare, now: number): boolean {
  return paymentId === null && deadlineAt > now;
}

/** Where these are paid: in the payment one of them stands in already, else in a new one of exactly these orders. */
export function payQuery(shares: readonly OwedShare[]): Record<string, string> {
  const [only] = shares;
  if (shares.length === 1 && only?.paymentId) return { paymentId: only.paymentId };
  return { order_no: [...new Set(shares.flatMap(({ order }) => order?.orderNo ?? []))].join(',') };
}
