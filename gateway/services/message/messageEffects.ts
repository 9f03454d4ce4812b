import type { Transaction } from 'kysely';
import { allMessageEvents } from '../../../contract/enums/message.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';
import { type MessageDraft, publishMessages } from './publishMessages.ts';

/** Steps of orders whose messages come from their approval (approvalMessage.ts). */
const publishedByApproval: readonly string[] = ['approved', 'rejected'];

/** Publishes each event of an order to whoever booked it and whom it is for. */
export async function messageEffects(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  await publishMessages(deps, trx, steps.flatMap(messagesOf));
}

/** The messages of a step; a step without an event, or one that another follows at once, has none. */
export function messagesOf({ after, event }: Transition): MessageDraft[] {
  const published = allMessageEvents.find((one) => one === event);
  if (!published || publishedByApproval.includes(published)) return [];
  const { id, orderNo, version, bookerId, principalId, traveller, travellerName, body } = after;
  return [
    {
      event: published,
      to: [bookerId, principalId, ...(traveller.kind === 'employee' ? [traveller.id] : [])],
      about: { kind: 'order', id },
      source: `order:${id}:${version}:${published}`,
      params: { traveller: travellerName, orderNo, item: body.item },
      words: [orderNo, travellerName, ...body.tokens],
    },
  ];
}
