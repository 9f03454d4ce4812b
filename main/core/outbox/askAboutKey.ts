import { fail, ok } from '../../../contract/kit/result.ts';
import { registry } from '../../../contract/registry.ts';
import type { Random } from '../ports.ts';
import type { Attempt } from '../proxy/attempt.ts';
import type { SendInSession } from '../session/sessionCall.ts';
import type { Kept } from './intentRows.ts';

const SETTLE = 'trip.draft.settle';

/**
 * Asks the gateway what became of an intent's key after a try was refused that says nothing of the tries before it.
 * Answers the booking where one was made, the refusal where nothing was (the key is closed then), and otherwise a
 * failure that leaves the intent open.
 */
export async function askAboutKey(
  { send, random }: { send: SendInSession; random: Random },
  { idem, userId, input: { rows } }: Kept,
  refusal: Attempt,
): Promise<Attempt> {
  const call = registry[SETTLE];
  const input = { key: idem, rowIds: rows.map(({ rowId }) => rowId) };
  const { result } = await send({ name: SETTLE, call, input, idem: random.uuid(), userId, tries: 3 });
  const answer = call.output.safeParse(result.ok ? result.value : undefined);
  if (!answer.success) return { result: result.ok ? fail('REPLY_BROKEN') : result, reach: 'perhaps' };
  if (answer.data.state === 'nothing') return { result: refusal.result, reach: 'answered' };
  const { state: _, ...booked } = answer.data;
  return { result: ok(booked), reach: 'answered' };
}
