import { commandResult, mayHaveArrived } from '../../../client/exchange/attempt.ts';
import { backoffMs } from '../../../client/exchange/backoff.ts';
import { fail, type Result } from '../../../contract/kit/result.ts';
import type { Random } from '../ports.ts';
import type { DueTimes } from './dueTimes.ts';
import type { IntentRows, StoredIntent } from './intentRows.ts';
import type { OutboxParts } from './outbox.ts';
import type { Tried } from './tryIntent.ts';
import { needsPerson } from './tryOutcome.ts';

/** `interactive`: a person waited for this answer; `stillWaiting`: and still does. */
type Waiting = { readonly interactive: boolean; readonly stillWaiting: boolean };

export type Settle = (stored: StoredIntent, tried: Tried, waiting: Waiting) => Promise<Result<unknown>>;

/** Writes what a try settled and answers it. `keeps`: intents outlive this run. */
export function makeSettle({
  parts,
  rows,
  due,
  random,
  keeps,
}: {
  readonly parts: Pick<OutboxParts, 'booked'>;
  readonly rows: Pick<IntentRows, 'change' | 'remove'>;
  readonly due: Pick<DueTimes, 'set'>;
  readonly random: Random;
  readonly keeps: boolean;
}): Settle {
  return async (stored, { attempt, outcome }, { interactive, stillWaiting }) => {
    const { result, delivery } = attempt;
    if (result.ok) {
      const answer = result.value;
      const status = !interactive && needsPerson(answer.rows) ? 'asking' : 'done';
      await rows.change(stored.idem, { status, answer, shown: stillWaiting });
      parts.booked(answer, !interactive);
      return result;
    }
    const { code } = result.error;
    // Nothing was sent, or nothing was accepted, and the form still stands on the screen: it is the form's again.
    const signedOut = code === 'SIGNED_OUT' || code === 'SESSION_EXPIRED';
    const notSent =
      interactive &&
      !stored.mayHaveArrived &&
      !mayHaveArrived(attempt) &&
      (signedOut || (delivery === 'notSent' && !keeps));
    if (notSent) {
      rows.remove(stored.idem);
      return commandResult(attempt);
    }
    if (outcome === 'refused') {
      await rows.change(stored.idem, { status: 'refused', errorCode: code, shown: stillWaiting });
      return result;
    }
    await rows.change(stored.idem, {
      status: 'waiting',
      mayHaveArrived: stored.mayHaveArrived || delivery !== 'notSent',
      errorCode: code,
    });
    due.set(stored.idem, (result.error.retryAfterSeconds ?? 0) * 1000 + backoffMs(stored.tries + 1, random));
    return code === 'ABORTED'
      ? result
      : fail('QUEUED', result.error.requestId ? { requestId: result.error.requestId } : {});
  };
}
