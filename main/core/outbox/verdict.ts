import type { RowOutcome } from '../../../contract/shapes/booking.ts';
import type { Attempt } from '../proxy/attempt.ts';

/** Answers that settle nothing: the gateway is busy, gone, confused or does not know us now. */
const unsettled: ReadonlySet<string> = new Set([
  'NETWORK',
  'TIMEOUT',
  'ABORTED',
  'UNAVAILABLE',
  'IN_FLIGHT',
  'RATE_LIMITED',
  'INTERNAL',
  'REPLY_BROKEN',
  'INVALID_REQUEST',
  'CLOCK_SKEW',
  'REPLAYED',
  'SESSION_EXPIRED',
  'SIGNED_OUT',
]);

/** A gateway that fails this often on one intent will not take it; a person is told then. */
const MOST_FAULTS = 20;

/** Row failures a person can answer: the trip still stands, at another offer or another price. */
const askable: ReadonlySet<string | null> = new Set(['OFFER_EXPIRED', 'PRICE_CHANGED']);

export type Verdict = 'answered' | 'refused' | 'open';

/** What a try settled. Only an authentic answer refuses; everything else leaves the intent open. */
export function verdictOf({ result, reach }: Attempt, tries: number): Verdict {
  if (result.ok) return 'answered';
  if (reach !== 'answered') return 'open';
  if (result.error.code === 'INTERNAL' && tries >= MOST_FAULTS) return 'refused';
  return unsettled.has(result.error.code) ? 'open' : 'refused';
}

/** Whether an answer to an intent that had to wait needs a person. */
export function needsPerson(rows: readonly RowOutcome[]): boolean {
  return rows.some((row) => row.outcome === 'failed' && askable.has(row.failure));
}
