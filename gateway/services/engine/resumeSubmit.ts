import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Step } from '../transitions.ts';
import { applyHold, unknownTransition } from './applyHold.ts';
import { applyTransition, type StepDeps } from './applyTransition.ts';
import { askStatus } from './askStatus.ts';
import { issuedAndGivenBack } from './endedBySupplier.ts';
import { failedWith, issuedStep } from './endings.ts';
import { placeHold } from './placeHold.ts';
import { RESUME_WITHIN_MS } from './timing.ts';

/**
 * Picks up an order whose submission broke off: a crash between writing it down and the supplier's answer, or a
 * supplier so slow that its turn never came. The supplier is asked first. Where it knows nothing, the hold is sent
 * under the same key, as it would have been, but only while the promise is fresh.
 */
export async function resumeSubmit(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const settle = (step: Step) => applyTransition(deps, order, 'order.hold', step);
  const until = order.createdAt + RESUME_WITHIN_MS;
  const status = await askStatus(deps, order);
  switch (status.kind) {
    case 'held':
      return applyHold(deps, order, status);
    case 'issued':
      return settle(issuedStep(order, status, deps.clock.now()));
    case 'refunded':
      return issuedAndGivenBack(deps, order, status);
    case 'exchanged':
      // There was a ticket, and its supplier made another one of it: a person settles what was unknown.
      return settle(unknownTransition(deps, order));
    case 'cancelled':
      return settle(failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'unavailable':
      return settle(unknownTransition(deps, order, until));
    case 'none':
      return deps.clock.now() <= until
        ? placeHold(deps, order)
        : settle(failedWith({ failure: 'NOT_RECEIVED' }));
  }
}
