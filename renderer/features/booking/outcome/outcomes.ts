import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { Itinerary } from '../../../travel/item/itineraryText.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

export const outcomeKinds = ['booked', 'held', 'approving', 'unknown', 'ended', 'failed'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

export type OutcomeSums = Readonly<Record<OutcomeKind, { count: number; totalFen: number }>>;

/** How many rows came out how, with their money in fen. */
export function sumOutcomes(rows: readonly RowOutcome[]): OutcomeSums {
  const none = () => ({ count: 0, totalFen: 0 });
  const sums = {
    booked: none(),
    held: none(),
    approving: none(),
    unknown: none(),
    ended: none(),
    failed: none(),
  };
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
