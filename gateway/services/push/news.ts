import type { Transaction } from 'kysely';
import type { OrderEventType, ProductKind } from '../../../contract/shapes/lists.ts';
import type { NewsKind } from '../../../contract/shapes/push.ts';
import type { Deps } from '../../deps.ts';
import { holdersOf, insertNews } from '../../store/repos/push.ts';
import type { Tables } from '../../store/schema.ts';
import type { FollowUp } from '../order/steps/taken.ts';

type Telling = Pick<Deps, 'clock' | 'store'>;

/**
 * Tells people that there is something new about a thing of theirs, within the transaction that changed it. They get
 * the kind and the id; who may not see the thing must not be among them.
 */
export async function tellNews(
  { clock, store }: Telling,
  trx: Transaction<Tables>,
  employeeIds: readonly string[],
  { kind, id }: { kind: NewsKind; id: string },
): Promise<void> {
  const people = [...new Set(employeeIds)].filter((one) => one !== '');
  await insertNews(trx, people, { kind, id, at: clock.now() });
  for (const one of people) await store.notices.tell(trx, one);
}

/** A step of an order is news to whoever booked it and whom it is for; one a person must settle, to their company's. */
export const newsFollows: FollowUp = async (deps, trx, { after, event }) => {
  if (event === null) return;
  const { id, bookerId, principalId, companyId } = after;
  const managers = after.state === 'manual' ? await holdersOf(trx, companyId, 'travelManager') : [];
  await tellNews(deps, trx, [bookerId, principalId, ...managers], { kind: 'order', id });
  if (isFlightStatus(after.kind, event))
    await tellNews(deps, trx, [bookerId, principalId], { kind: 'flight', id });
};

/** Whether an airline moved or withdrew what somebody is to fly on. */
function isFlightStatus(kind: ProductKind, event: OrderEventType): boolean {
  const isFlight = kind === 'flight' || kind === 'intlFlight';
  return isFlight && (event === 'rescheduled' || event === 'withdrawn');
}
