import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../contract/enums/order.ts';
import { products } from '../../../contract/products.ts';
import type { NotificationKind } from '../../../contract/shapes/push.ts';
import { holdersOf, insertNotifications } from '../../store/repos/operation/push.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';

type NotifyDeps = Pick<Deps, 'clock' | 'store'>;
/** Something new about a thing, and whom it concerns. */
type Notification = { readonly to: readonly string[]; readonly kind: NotificationKind; readonly id: string };

/**
 * Notifies people that there is something new about a thing of theirs, within the transaction that changed it. They get
 * the kind and the id; who may not see the thing must not be among them.
 */
export function notify(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  employeeIds: readonly string[],
  about: { kind: NotificationKind; id: string },
): Promise<void> {
  return notifyAll(deps, trx, [{ to: employeeIds, ...about }]);
}

async function notifyAll(
  { clock, store }: NotifyDeps,
  trx: Transaction<Tables>,
  notifications: readonly Notification[],
): Promise<void> {
  const sent = notifications.flatMap(({ to, ...about }) => {
    const people = [...new Set(to)].filter((one) => one !== '');
    return people.map((employeeId) => ({ employeeId, ...about }));
  });
  await insertNotifications(trx, sent, clock.now());
  for (const person of new Set(sent.map((one) => one.employeeId)))
    await store.notifications.publish(trx, person);
}

/** A step of an order notifies whoever booked it and whom it is for; one a person must settle, to their company's. */
export async function notifyOfTransitions(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const notifications: Notification[] = [];
  for (const { after, event } of steps) {
    if (event === null) continue;
    const { id, bookerId, principalId, companyId } = after;
    const managers = after.state === 'manual' ? await holdersOf(trx, companyId, 'travelManager') : [];
    notifications.push({ to: [bookerId, principalId, ...managers], kind: 'order', id });
    const { notifies } = products[after.kind];
    if (notifies && isDisruption(event))
      notifications.push({ to: [bookerId, principalId], kind: notifies, id });
  }
  await notifyAll(deps, trx, notifications);
}

/** Whether its supplier moved or withdrew what somebody is to travel on. */
function isDisruption(event: OrderEventType): boolean {
  return event === 'rescheduled' || event === 'withdrawn';
}
