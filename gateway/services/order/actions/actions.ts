import { products } from '../../../../contract/products.ts';
import { MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays, chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { openAmendmentStates } from '../../../store/repos/order/orderStates.ts';

/** Whether a change or refund of the order is under way; another one has to wait for it. */
export function isBeingAmended(amendments: readonly AmendmentRecord[]): boolean {
  return amendments.some((one) => openAmendmentStates.includes(one.state));
}

/**
 * What may be done with an order now, by whoever may book for its principal. What is not offered is refused. Making
 * something else of it is booking its product (`mayBuy`); giving it back is not.
 */
export function actionsOf(
  order: OrderRecord,
  amendments: readonly AmendmentRecord[],
  { mayBook, mayBuy, now }: { readonly mayBook: boolean; readonly mayBuy: boolean; readonly now: number },
): OrderDetail['actions'] {
  const { conditions, disruption, item } = order.body;
  const issued = mayBook && order.state === 'issued' && !isBeingAmended(amendments);
  const ahead = issued && isAhead(order, now);
  const isFree = disruption !== null;
  return {
    cancel: mayBook && (order.state === 'held' || order.state === 'approving'),
    pay:
      mayBook &&
      order.state === 'held' &&
      order.deadlineAt !== null &&
      now < order.deadlineAt &&
      order.body.price.personalFen > 0,
    refund: ahead && (conditions.refund.allowed || isFree),
    change: issued && mayBuy && isChangeable(order, now) && (conditions.change.allowed || isFree),
    extend:
      issued &&
      mayBuy &&
      products[order.kind].isExtended &&
      now < order.endAt &&
      (!('nights' in item) || item.nights < MOST_NIGHTS) &&
      disruption?.kind !== 'withdrawn',
  };
}

/** Whether it has not begun; what was withdrawn before its first departure never does. */
function isAhead({ startAt, body: { disruption } }: OrderRecord, now: number): boolean {
  if (now < startAt) return true;
  return disruption?.kind === 'withdrawn' && !disruption.segments?.every(({ index }) => index > 0);
}

/** Tickets are changed; stays are made longer or given back, rides given back, and both asked for anew. */
function isChangeable(order: OrderRecord, now: number): boolean {
  switch (products[order.kind].changes) {
    case 'ahead':
      return isAhead(order, now);
    case 'onceOnItsDay':
      // On the day it was for even after it has left (domain §3, rail).
      return (
        order.body.changedFrom === null &&
        (isAhead(order, now) || now < chinaInstant(addDays(chinaDate(order.startAt), 1)))
      );
    case 'never':
      return false;
  }
}
