import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../contract/enums/order.ts';
import { products } from '../../../contract/products.ts';
import type { NewsKind } from '../../../contract/shapes/push.ts';
import { holdersOf, insertNews } from '../../store/repos/operation/push.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';

type Telling = Pick<Deps, 'clock' | 'store'>;
/** Something new about a thing, and whom it concerns. */
type News = { readonly to: readonly string[]; readonly kind: NewsKind; readonly id: string };

/**
 * Tells people that there is something new about a thing of theirs, within the transaction that changed it. They get
 * the kind and the id; who may not see the thing must not be among them.
 */
export function tellNews(
  deps: Telling,
  trx: Transaction<Tables>,
  employeeIds: readonly string[],
  about: { kind: NewsKind; id: string },
): Promise<void> {
  return tellAll(deps, trx, [{ to: employeeIds, ...about }]);
}

async function tellAll(
  { clock, store }: Telling,
  trx: Transaction<Tables>,
  news: readonly News[],
): Promise<void> {
  const told = news.flatMap(({ to, ...about }) => {
    const people = [...new Set(to)].filter((one) => one !== '');
    return people.map((employeeId) => ({ employeeId, ...about }));
  });
  await insertNews(trx, told, clock.now());
  for (const person of new Set(told.map((one) => one.employeeId))) await store.notices.tell(trx, person);
}

/** A step of an order is news to whoever booked it and whom it is for; one a person must settle, to their company's. */
export async function notifyOfTransitions(
  deps: Telling,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const news: News[] = [];
  for (const { after, event } of steps) {
    if (event === null) continue;
    const { id, bookerId, principalId, companyId } = after;
    const managers = after.state === 'manual' ? await holdersOf(trx, companyId, 'travelManager') : [];
    news.push({ to: [bookerId, principalId, ...managers], kind: 'order', id });
    const { notifies } = products[after.kind];
    if (notifies && isDisruption(event)) news.push({ to: [bookerId, principalId], kind: notifies, id });
  }
  await tellAll(deps, trx, news);
}

/** Whether its supplier moved or withdrew what somebody is to travel on. */
function isDisruption(event: OrderEventType): boolean {
  return event === 'rescheduled' || event === 'withdrawn';
}
