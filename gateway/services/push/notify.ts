import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../contract/enums/order.ts';
import { kindOfTag } from '../../../contract/enums/push/notification.ts';
import type { Tag } from '../../../contract/kit/tags.ts';
import { products } from '../../../contract/products.ts';
import type { NotificationKind } from '../../../contract/shapes/push.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { insertNotifications } from '../../store/repos/operation/push.ts';
import { operatorsOf } from '../../store/repos/people/operators.ts';
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
  if (notifications.length === 0) return;
  const sent = notifications.flatMap(({ to, ...about }) => {
    const people = [...new Set(to)].filter((one) => one !== '');
    return people.map((employeeId) => ({ employeeId, ...about }));
  });
  await insertNotifications(trx, sent, clock.now());
  for (const person of new Set(sent.map((one) => one.employeeId)))
    await store.notifications.publish(trx, person);
}

/**
 * Tells the other devices of whoever made a command, and of whom it was made for, what it outdated. What became of orders
 * is notified by their own steps.
 */
export async function notifyOfCommand(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  people: readonly string[],
  outdates: readonly Tag[],
): Promise<void> {
  const kinds = [...new Set(outdates.flatMap((tag) => kindOfTag[tag] ?? []))];
  const [id = ''] = people;
  await notifyAll(
    deps,
    trx,
    kinds.map((kind) => ({ to: people, kind, id })),
  );
}

/**
 * A step of an order notifies whoever booked it, whom it is for, who may see it in their name, and those who see the whole
 * company (one row for all of them, under the company's id); one a person must settle notifies the managers by name.
 */
export async function notifyOfTransitions(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  await notifyOfSteps(
    deps,
    trx,
    steps.filter(({ before, after, event }) => event !== null || (before && before.state !== after.state)),
  );
}

/** A change or refund took a step that is none of its order's: whoever is told of the order's steps is told of it. */
export function notifyOfAmendment(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  order: Transition['after'],
): Promise<void> {
  return notifyOfSteps(deps, trx, [{ before: order, after: order, event: null }]);
}

async function notifyOfSteps(
  deps: NotifyDeps,
  trx: Transaction<Tables>,
  notified: readonly Transition[],
): Promise<void> {
  const notifications: Notification[] = [];
  // A private journey is for its traveller and booker alone (reach is asked of no office, and of no grant).
  const shared = notified.filter(({ after }) => after.tab === 'business');
  const principals = [...new Set(shared.map(({ after }) => after.principalId))];
  const operators = await operatorsOf(trx, principals, deps.clock.now());
  for (const { after, event } of notified) {
    const { id, bookerId, principalId, companyId } = after;
    const managers = after.state === 'manual' ? await permittedOf(trx, companyId, 'settle.bookings') : [];
    const serving = operators.filter((one) => one.principalId === principalId && one.companyId === companyId);
    const office = after.tab === 'business' ? [companyId, ...serving.map((one) => one.operatorId)] : [];
    const to = [bookerId, principalId, ...office, ...managers];
    notifications.push({ to, kind: 'order', id });
    const { notifies } = products[after.kind];
    if (event !== null && notifies && isDisruption(event))
      notifications.push({ to: [bookerId, principalId], kind: notifies, id });
  }
  await notifyAll(deps, trx, notifications);
}

/** Whether its supplier moved or withdrew what somebody is to travel on. */
function isDisruption(event: OrderEventType): boolean {
  return event === 'rescheduled' || event === 'withdrawn';
}
