import type { Transaction } from 'kysely';
import { allMessageEvents } from '../../../contract/enums/message.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';
import { type Told, tell } from './tell.ts';

/** Steps of orders that their approval tells of by itself (approvalMessage.ts). */
const toldByApproval: readonly string[] = ['approved', 'rejected'];

/** Tells whoever booked an order, and whom it is for, of each event of it. */
export async function messageEffects(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  await tell(deps, trx, steps.flatMap(toldOf));
}

/** What a step is told as; a step without an event, or one that another follows at once, is told by nothing. */
export function toldOf({ after, event }: Transition): Told[] {
  const told = allMessageEvents.find((one) => one === event);
  if (!told || toldByApproval.includes(told)) return [];
  const { id, orderNo, version, bookerId, principalId, traveller, travellerName, body } = after;
  return [
    {
      event: told,
      to: [bookerId, principalId, ...(traveller.kind === 'employee' ? [traveller.id] : [])],
      about: { kind: 'order', id },
      source: `order:${id}:${version}:${told}`,
      params: { traveller: travellerName, orderNo, item: body.item },
      words: [orderNo, travellerName, ...body.tokens],
    },
  ];
}
