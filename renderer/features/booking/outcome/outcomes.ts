import type { RowFailure, RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { Itinerary } from '../../../travel/item/itineraryText.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

export const outcomeKinds = ['booked', 'held', 'approving', 'unknown', 'failed'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Failures a person can do something about on the confirm screen. The others need another place. */
const retryable: ReadonlySet<RowFailure> = new Set([
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PRICE_CHANGED',
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

export type OutcomeSums = Readonly<Record<OutcomeKind, { count: number; totalFen: number }>>;

/** How many rows came out how, with their money in fen. */
export function sumOutcomes(rows: readonly RowOutcome[]): OutcomeSums {
  const none = () => ({ count: 0, totalFen: 0 });
  const sums = { booked: none(), held: none(), approving: none(), unknown: none(), failed: none() };
  for (const row of rows) {
    sums[row.outcome].count += 1;
    sums[row.outcome].totalFen += row.totalFen;
  }
  return sums;
}

/** Whether somebody has more than one row: of several legs booked together. */
export function isOfLegs(rows: readonly RowOutcome[]): boolean {
  return new Set(rows.map(({ traveller }) => travellerKey(traveller))).size < rows.length;
}

/** What can be told to those who travel: of the rows that are booked. */
export function itinerariesOf(rows: readonly RowOutcome[]): Itinerary[] {
  return rows.flatMap(({ outcome, item, orderNo, name, payer, placed = {} }) =>
    outcome === 'booked' && item ? [{ orderNo, name, item, placed, payer }] : [],
  );
}
