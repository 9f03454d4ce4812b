import type { Attempt } from '../../../client/exchange/attempt.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Random } from '../ports.ts';
import { askAboutKey } from './askAboutKey.ts';
import { type BookAnswer, type IntentRows, type StoredIntent, SUBMIT } from './intentRows.ts';
import type { OutboxParts } from './outbox.ts';
import { type TryOutcome, tryOutcomeOf } from './tryOutcome.ts';

/** What a try answered, and what that means for the intent. */
export type Tried = { readonly attempt: Attempt<BookAnswer>; readonly outcome: TryOutcome };

export type TryIntent = (stored: StoredIntent, tries: number, signal?: AbortSignal) => Promise<Tried>;

/** Sends an intent under its key; where that leaves open what became of the key, the gateway is asked about it. */
export function makeTryIntent({
  parts,
  rows,
  random,
  isClosed,
}: {
  readonly parts: Pick<OutboxParts, 'contextFor' | 'send'>;
  readonly rows: Pick<IntentRows, 'startTry'>;
  readonly random: Random;
  readonly isClosed: () => boolean;
}): TryIntent {
  const send = async (
    stored: StoredIntent,
    tries: number,
    signal?: AbortSignal,
  ): Promise<Attempt<BookAnswer>> => {
    const { idem, userId, principalId, input } = stored;
    const context = principalId === null ? ok(undefined) : await parts.contextFor({ userId, principalId });
    // Never without the context it was made in: the gateway would take it for another booking under the same key.
    if (!context.ok)
      return { result: context, delivery: context.error.code === 'ACTING_DENIED' ? 'answered' : 'notSent' };
    rows.startTry(idem);
    return parts.send({ name: SUBMIT, input, idem, ctx: context.value, userId, tries, signal });
  };

  return async (stored, tries, signal) => {
    const attempt = await send(stored, tries, signal);
    const outcome = tryOutcomeOf(attempt, stored);
    if (outcome !== 'ask' || isClosed()) return { attempt, outcome };
    const asked = await askAboutKey({ send: parts.send, random }, stored, attempt);
    return { attempt: asked, outcome: asked.delivery === 'answered' ? 'refused' : 'open' };
  };
}
