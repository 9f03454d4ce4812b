import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Step } from '../transitions.ts';
import { applyHold } from './applyHold.ts';
import { applyTransition, askLater, askOnceMore, type StepDeps } from './applyTransition.ts';
import { askStatus } from './askStatus.ts';
import { issuedAndGivenBack } from './endedBySupplier.ts';
import { failedWith, givenUp, issuedStep, manualStep } from './endings.ts';
import { placeHold } from './placeHold.ts';

/**
 * Asks the supplier what became of an unknown order (domain §2): confirmed, failed, asked again, or, when the
 * quarantine ends without a clear answer, left to a person. Only the supplier's status settles it; nothing is
 * tried again under another key.
 */
export async function resolveUnknown(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const givingUp = order.body.wanted === 'cancel';
  const settle = (step: Step) => applyTransition(deps, order, givingUp ? 'order.cancel' : 'order.hold', step);
  const askAgain = (over: Step) => askedEnough(deps, order, () => settle(over));

  const supplier = supplierOf(deps.suppliers, order.kind);
  const ended = givenUp[order.body.ending];
  const status = await askStatus(deps, order);
  switch (status.kind) {
    case 'held': {
      if (!givingUp) return applyHold(deps, order, status);
      const answer = await supplier.cancel({ clientKey: order.clientKey, ref: status.ref });
      return answer.kind === 'cancelled' ? settle(ended) : askAgain(manualStep);
    }
    case 'issued':
      return settle(issuedStep(order, status, deps.clock.now()));
    case 'refunded':
      return issuedAndGivenBack(deps, order, status);
    case 'exchanged':
      // There was a ticket, and its supplier made another one of it: its money is not ours to release.
      return settle(manualStep);
    case 'cancelled':
      return settle(givingUp ? ended : failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'none':
      if (!givingUp && deps.clock.now() <= (order.body.resubmitUntil ?? 0)) return placeHold(deps, order);
      // A request may still be on its way to the supplier: "nothing here" counts once the quarantine is over.
      return askAgain(givingUp ? ended : failedWith({ failure: 'NOT_RECEIVED' }));
    case 'unavailable':
      return askAgain(manualStep);
  }
}

/** Asks again until the quarantine is over, and once more after it; then what no answer can be had about is settled. */
export function askedEnough(
  deps: StepDeps,
  order: OrderRecord,
  settle: () => Promise<OrderRecord | null>,
): Promise<OrderRecord | null> {
  if (order.quarantineUntil === null) return settle();
  return deps.clock.now() < order.quarantineUntil ? askLater(deps, order) : askOnceMore(deps, order);
}
