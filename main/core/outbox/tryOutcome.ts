import { type Attempt, mayHaveArrived } from '../../../client/exchange/attempt.ts';
import { wasDone } from '../../../contract/kit/wasDone.ts';
import type { RowOutcome } from '../../../contract/shapes/booking.ts';
import type { StoredIntent } from './intentRows.ts';

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

/** A gateway that fails this often on one intent will not take it; it is asked what it did with it then. */
const MOST_FAULTS = 20;

/** Row failures a person can answer: the trip still stands, at another offer, another price or another time. */
const askable: ReadonlySet<string | null> = new Set(['OFFER_EXPIRED', 'PRICE_CHANGED', 'TIME_CHANGED']);

export type TryOutcome = 'answered' | 'refused' | 'ask' | 'open';

/**
 * What a try settled. Only an authentic answer settles anything, and a refusal says what became of this try alone:
 * once an earlier one may have arrived, or the refusal says that the work was done, the gateway is asked about the key
 * (`ask`).
 */
export function tryOutcomeOf(
  attempt: Attempt,
  { mayHaveArrived: mayHaveBefore, tries }: Pick<StoredIntent, 'mayHaveArrived' | 'tries'>,
): TryOutcome {
  const { result, delivery } = attempt;
  if (result.ok) return 'answered';
  if (delivery !== 'answered') return 'open';
  const { code } = result.error;
  if (code === 'INTERNAL' && tries + 1 >= MOST_FAULTS) return 'ask';
  if (unsettled.has(code)) return 'open';
  return mayHaveBefore || mayHaveArrived(attempt) || wasDone(result.error) ? 'ask' : 'refused';
}

/** Whether an answer to an intent that had to wait needs a person. */
export function needsPerson(rows: readonly RowOutcome[]): boolean {
  return rows.some((row) => row.outcome === 'failed' && askable.has(row.failure));
}
