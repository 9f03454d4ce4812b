import type { Transaction } from 'kysely';
import type { messageEvents } from '../../../contract/enums/message.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { type MessageDraft, publishMessages } from './publishMessages.ts';

type MessageDeps = Pick<Deps, 'clock' | 'random' | 'store'>;

/** Publishes to somebody what happened to their account; `source` tells it from the same event at another time. */
export async function accountMessage(
  deps: MessageDeps,
  trx: Transaction<Tables>,
  {
    event,
    employeeId,
    source,
  }: { event: (typeof messageEvents)['account'][number]; employeeId: string; source: string },
): Promise<void> {
  await publishMessages(deps, trx, [
    {
      event,
      to: [employeeId],
      about: { kind: 'account', id: employeeId },
      source: `account:${event}:${source}`,
      params: { traveller: '', orderNo: '' },
      words: [],
    },
  ]);
}

/** A grant, and the two people it is between. */
export type GrantParties = { readonly id: string; readonly operatorId: string; readonly principalId: string };

/** Publishes what happened to a grant to both people, each with the name of the other. */
export async function grantMessage(
  deps: MessageDeps,
  trx: Transaction<Tables>,
  { id, operatorId, principalId }: GrantParties,
  { event, at }: { event: (typeof messageEvents)['grant'][number]; at: number },
): Promise<void> {
  const draft = async (to: string, other: string): Promise<MessageDraft> => {
    const name = await nameOf(trx, other);
    return {
      event,
      to: [to],
      about: { kind: 'grant', id },
      source: `grant:${id}:${event}:${at}`,
      params: { traveller: name, orderNo: '' },
      words: [name],
    };
  };
  await publishMessages(deps, trx, [
    await draft(operatorId, principalId),
    await draft(principalId, operatorId),
  ]);
}
