import type { AmendmentState } from '../../../contract/shapes/lists.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import type { AmendmentRecord } from '../../store/repos/amendments.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';

/** States in which an amendment has the order to itself. */
export const underWay: readonly AmendmentState[] = ['approving', 'paying', 'submitting', 'unknown', 'manual'];

/** Whether a change or refund of the order is under way; another one has to wait for it. */
export function isBeingAmended(amendments: readonly AmendmentRecord[]): boolean {
  return amendments.some((one) => underWay.includes(one.state));
}

/** What may be done with an order now, by whoever may book for its principal. */
export function actionsOf(
  order: OrderRecord,
  amendments: readonly AmendmentRecord[],
  { mayBook, now }: { readonly mayBook: boolean; readonly now: number },
): OrderDetail['actions'] {
  const { conditions, disruption } = order.body;
  const issued = mayBook && order.state === 'issued' && !isBeingAmended(amendments);
  const before = issued && (now < order.startAt || disruption !== null);
  return {
    cancel: mayBook && (order.state === 'held' || order.state === 'approving'),
    pay: mayBook && order.state === 'held' && order.deadlineAt !== null,
    refund: before && (conditions.refund.allowed || disruption !== null),
    // A rail ticket may still be exchanged on the day it was for, after the train has left (domain §3).
    change: issued && order.kind !== 'car' && order.kind !== 'hotel' && conditions.change.allowed,
    extend: issued && order.kind === 'hotel' && now < order.endAt,
  };
}
