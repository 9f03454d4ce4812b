import { products } from '../../../../contract/products.ts';
import { MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { disruptionOf, isAhead, isChangeable } from '../../../../contract/rules/order/disruptions.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import { disruptedOf } from '../../../store/repos/order/orderDisruption.ts';
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
  const { conditions, item } = order.body;
  const stands = disruptedOf(order);
  const disruption = disruptionOf(stands, now);
  const issued = mayBook && order.state === 'issued' && !isBeingAmended(amendments);
  const ahead = issued && isAhead(stands, now);
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
    change: issued && mayBuy && isChangeable(stands, now) && (conditions.change.allowed || isFree),
    extend:
      issued &&
      mayBuy &&
      products[order.kind].isExtended &&
      now < order.endAt &&
      (!('nights' in item) || item.nights < MOST_NIGHTS) &&
      disruption?.kind !== 'withdrawn',
  };
}
