import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import { applyHold } from './applyHold.ts';
import { failedWith, issuedStep } from './endings.ts';
import { placeHold } from './placeHold.ts';
import { type StepDeps, takeStep } from './takeStep.ts';
import { QUARANTINE_MS } from './timing.ts';

/**
 * Picks up an order whose submission broke off: a crash between writing it down and the supplier's answer.
 * The supplier is asked first. Where it knows nothing, the hold is sent under the same key, as it would have
 * been, but only while the promise is fresh: nobody expects a booking of this morning to appear tonight.
 */
export async function resumeSubmit(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const status = await supplierOf(deps.suppliers, order.kind).status(order.clientKey);
  switch (status.kind) {
    case 'held':
      return applyHold(deps, order, status);
    case 'issued':
      return takeStep(deps, order, 'order.hold', issuedStep(order, status, deps.clock.now()));
    case 'refunded':
    case 'exchanged':
    case 'cancelled':
      return takeStep(deps, order, 'order.hold', failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'unavailable':
      return applyHold(deps, order, { kind: 'unknown' });
    case 'none':
      return deps.clock.now() <= order.createdAt + QUARANTINE_MS
        ? placeHold(deps, order)
        : takeStep(deps, order, 'order.hold', failedWith({ failure: 'SUPPLIER_REFUSED' }));
  }
}
