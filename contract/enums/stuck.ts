/** Closed lists of what a person has to settle. */

export const stuckKinds = ['order', 'amendment', 'payout'] as const;

/**
 * How a change of the sum from which settling takes two stands: a lower sum counts at once, a higher one waits until
 * somebody else confirms it.
 */
export const sumChangeStates = ['applied', 'waiting', 'confirmed', 'withdrawn'] as const;

/** How a key of ours stands with a supplier. */
export const supplierWords = [
  'none',
  'held',
  'issued',
  'cancelled',
  'refunded',
  'exchanged',
  'unavailable',
] as const;

/** How a charge stands at the cashier. */
export const chargeWords = ['open', 'paid', 'declined', 'closed', 'none', 'unavailable'] as const;

/**
 * What a person found out: it is there (booked, exchanged), it failed, or the supplier has taken it back and
 * owes the money.
 */
export const settleOutcomes = ['confirmed', 'cancelled', 'refunded'] as const;
export type SettleOutcome = (typeof settleOutcomes)[number];
