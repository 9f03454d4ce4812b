import type { RowFailure, RowOutcome } from '../../../contract/shapes/booking.ts';

/** Failures a person can do something about on the confirm screen. The others need another place. */
const retryable: ReadonlySet<RowFailure> = new Set([
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'TIME_CHANGED',
  'REASON_REQUIRED',
  'OVER_LIMIT_BLOCKED',
  'OVER_BUDGET',
  'ACCOUNT_SHORT',
  'SUPPLIER_REFUSED',
  'NOT_RECEIVED',
  'SUPPLIER_UNAVAILABLE',
]);

/** Whether a row may be sent again. An `unknown` row never may: it may be booked already. */
export function isRetryable(row: RowOutcome): boolean {
  return row.outcome === 'failed' && row.failure !== null && retryable.has(row.failure);
}
