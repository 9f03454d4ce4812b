import type { Attempt } from '../../../client/exchange/attempt.ts';
import { SESSION_TRIES } from '../../../client/limits.ts';
import type { SendInSession } from '../../../client/session/sendInSession.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Random } from '../ports.ts';
import type { BookAnswer, StoredIntent } from './intentRows.ts';

const SETTLE = 'trip.draft.settle';

/**
 * Asks the gateway what became of an intent's key after a try was refused that says nothing of the tries before it.
 * Answers the booking where one was made, the refusal where nothing was (the key is closed then), and otherwise a
 * failure that leaves the intent open.
 */
export async function askAboutKey(
  { send, random }: { send: SendInSession; random: Random },
  { idem, userId, input: { rows } }: StoredIntent,
  refusal: Attempt<BookAnswer>,
): Promise<Attempt<BookAnswer>> {
  const input = { key: idem, rowIds: rows.map(({ rowId }) => rowId) };
  const { result } = await send({ name: SETTLE, input, idem: random.uuid(), userId, tries: SESSION_TRIES });
  if (!result.ok) return { result, delivery: 'mayHaveArrived' };
  if (result.value.state === 'nothing') return { result: refusal.result, delivery: 'answered' };
  const { state: _, ...booked } = result.value;
  return { result: ok(booked), delivery: 'answered' };
}
