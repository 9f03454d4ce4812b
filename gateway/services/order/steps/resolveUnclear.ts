import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { applyHold } from './applyHold.ts';
import { cancelledStep, failedWith, issuedStep, manualStep } from './endings.ts';
import { askLater, type Step, type StepDeps, takeStep } from './takeStep.ts';

/**
 * Asks the supplier what became of an unclear order (domain §2): confirmed, failed, asked again, or, when the
 * quarantine ends without a clear answer, left to a person. Only the supplier's word settles it; nothing is
 * tried again under another key.
 */
export async function resolveUnclear(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const givingUp = order.body.wanted === 'cancel';
  const settle = (step: Step) => takeStep(deps, order, givingUp ? 'order.cancel' : 'order.hold', step);
  const askAgain = (over: Step) => (quarantineOver(deps, order) ? settle(over) : askLater(deps, order));

  const status = await deps.rail.status(order.clientKey);
  switch (status.kind) {
    case 'held': {
      if (!givingUp) return applyHold(deps, order, status);
      const answer = await deps.rail.cancel({ clientKey: order.clientKey, ref: status.ref });
      return answer.kind === 'cancelled' ? settle(cancelledStep) : askAgain(manualStep);
    }
    case 'issued':
      return settle(issuedStep(order, status));
    case 'cancelled':
      return settle(givingUp ? cancelledStep : failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'none':
      // A request may still be on its way to the supplier: "nothing here" counts once the quarantine is over.
      return askAgain(givingUp ? cancelledStep : failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'unavailable':
      return askAgain(manualStep);
  }
}

/** Whether the time for asking is over. */
export function quarantineOver(deps: StepDeps, order: OrderRecord): boolean {
  return deps.clock.now() >= (order.quarantineUntil ?? 0);
}
