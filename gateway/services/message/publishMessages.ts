import type { Transaction } from 'kysely';
import { kindOfEvent } from '../../../contract/enums/message.ts';
import { insertMessages, type NewMessage } from '../../store/repos/message/messages.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';

/** What happened, to whom it goes, and the words it is found by. */
export type MessageDraft = Pick<NewMessage, 'event' | 'about' | 'params' | 'source' | 'words'> & {
  readonly to: readonly string[];
};

/** Writes one message to each person of what happened, within the transaction it happened in. */
export async function writeMessages(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  drafts: readonly MessageDraft[],
): Promise<readonly string[]> {
  const messages = drafts.flatMap(({ to, ...one }) =>
    [...new Set(to)]
      .filter((employeeId) => employeeId !== '')
      .map((employeeId) => ({
        ...one,
        employeeId,
        id: Buffer.from(random.bytes(16)).toString('hex'),
        kind: kindOfEvent(one.event),
        createdAt: clock.now(),
      })),
  );
  await insertMessages(trx, messages);
  return [...new Set(messages.map(({ employeeId }) => employeeId))];
}

/** Writes messages, and lets open clients of those people know. */
export async function publishMessages(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  drafts: readonly MessageDraft[],
): Promise<void> {
  const people = await writeMessages(deps, trx, drafts);
  // A notification names no single message: each of them refreshes all that is shown of them.
  for (const id of people) await notify(deps, trx, [id], { kind: 'message', id });
}
