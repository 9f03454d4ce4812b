import type { OwedShare, Payment } from '../../../../contract/shapes/money.ts';
import { isFree } from '../../../travel/pay/owed.ts';

/** What tells one thing that is owed from another: the change, else the order. */
export function owedKey({ orderId, amendmentId }: Pick<OwedShare, 'orderId' | 'amendmentId'>): string {
  return amendmentId ?? orderId;
}

/** What is chosen at first: what the address names by order number, comma-separated, else everything that is free. */
export function chosenAtFirst(rows: readonly OwedShare[], asked: string | null, now: number): Set<string> {
  const free = rows.filter((row) => isFree(row, now));
  const numbers = new Set((asked ?? '').split(',').filter(Boolean));
  const named = free.filter(({ order }) => order && numbers.has(order.orderNo));
  return new Set((numbers.size > 0 ? named : free).map(owedKey));
}

/** What `payment.open` is asked with for these. */
export function askFor(rows: readonly OwedShare[]) {
  return {
    orderIds: rows.flatMap((row) => (row.amendmentId === null ? [row.orderId] : [])),
    amendmentIds: rows.flatMap(({ amendmentId }) => amendmentId ?? []),
  };
}

/** Order numbers the address names that nothing is owed for, or not any more. */
export function notOwed(rows: readonly OwedShare[], asked: string | null): string[] {
  const owed = new Set(rows.map(({ order }) => order?.orderNo));
  return (asked ?? '').split(',').filter((number) => number !== '' && !owed.has(number));
}

/** Whether any of what a payment that failed was for may be paid in another one, as far as known at `now` (epoch ms). */
export function isStillOwed({ state, shares }: Pick<Payment, 'state' | 'shares'>, now: number): boolean {
  if (state !== 'declined' && state !== 'cancelled' && state !== 'expired') return false;
  return shares.some(({ amendmentId, order }) => {
    // An order's summary does not say how its change stands; one whose time was over has ended with its payment.
    if (amendmentId !== null) return state !== 'expired';
    return order?.state === 'held' && order.deadlineAt !== null && order.deadlineAt > now;
  });
}
