import type { Transaction } from 'kysely';
import { kindOfEvent, unmailedEvents } from '../../../contract/enums/message.ts';
import { newId } from '../../base/newId.ts';
import { wantMail } from '../../store/repos/message/channels.ts';
import { enqueueMails } from '../../store/repos/message/mails.ts';
import { insertMessages, type NewMessage } from '../../store/repos/message/messages.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';

/** What happened, to whom it goes, and the words it is found by. */
export type MessageDraft = Pick<NewMessage, 'event' | 'about' | 'params' | 'source' | 'words'> & {
  readonly to: readonly string[];
};

/** Writes one message to each person of what happened, within the transaction it happened in; answers the new ones. */
export async function writeMessages(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  drafts: readonly MessageDraft[],
): Promise<readonly NewMessage[]> {
  const messages = drafts.flatMap(({ to, ...one }) =>
    [...new Set(to)]
      .filter((employeeId) => employeeId !== '')
      .map((employeeId) => ({
        ...one,
        employeeId,
        id: newId(random),
        kind: kindOfEvent(one.event),
        createdAt: clock.now(),
      })),
  );
  const written = await insertMessages(trx, messages);
  return messages.filter(({ id }) => written.has(id));
}

/** Writes messages, queues the mails people chose to get of them, and lets open clients of those people know. */
export async function publishMessages(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  drafts: readonly MessageDraft[],
): Promise<void> {
  const messages = await writeMessages(deps, trx, drafts);
  if (messages.length === 0) return;
  const people = [...new Set(messages.map(({ employeeId }) => employeeId))];
  const isWanted = await wantMail(trx, people);
  const mailed = messages.filter((one) => !unmailedEvents.includes(one.event) && isWanted(one));
  await enqueueMails(
    trx,
    mailed.map(({ id }) => id),
    deps.clock.now(),
  );
  // A notification names no single message: each of them refreshes all that is shown of them.
  for (const id of people) await notify(deps, trx, [id], { kind: 'message', id });
}
