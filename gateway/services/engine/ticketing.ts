import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Actor, Step } from '../transitions.ts';
import { applyTransition, askLater, askOnceMore, type StepDeps } from './applyTransition.ts';
import { askStatus } from './askStatus.ts';
import { issuedAndGivenBack } from './endedBySupplier.ts';
import { failedWith, issuedStep, manualStep } from './endings.ts';
import { askedEnough } from './resolveUnknown.ts';
import { QUARANTINE_MS, STEP_LEASE_MS } from './timing.ts';

/** Has the ticket of a held, paid order issued. */
export async function startTicketing(
  deps: StepDeps,
  order: OrderRecord,
  actor?: Actor,
): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const step = {
    event: 'issuing',
    change: { state: 'issuing', checkAt: now + STEP_LEASE_MS, quarantineUntil: now + QUARANTINE_MS },
  } as const;
  const issuing = await applyTransition(deps, order, 'order.issue', step, actor);
  return issuing && issue(deps, issuing);
}

/** Picks up an order that is being issued: the supplier is asked before it is told again. */
export async function resumeTicketing(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const status = await askStatus(deps, order);
  switch (status.kind) {
    case 'issued':
      return settle(deps, order, issuedStep(order, status, deps.clock.now()));
    case 'held':
      return issueAgain(deps, order);
    case 'refunded':
      return issuedAndGivenBack(deps, order, status);
    case 'exchanged':
      // There was a ticket, and its supplier made another one of it: its money is not ours to release.
      return settle(deps, order, manualStep);
    case 'cancelled':
      return settle(deps, order, failedWith({ failure: 'SUPPLIER_REFUSED' }));
    case 'none':
    case 'unavailable':
      // A ticket may still be on its way for a hold the supplier does not find: its money stays until a person has asked.
      return askedEnough(deps, order, () => settle(deps, order, manualStep));
  }
}

/** Has a ticket issued that still is not: until the quarantine is over, and once more after it. */
async function issueAgain(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  if (order.quarantineUntil === null) return settle(deps, order, manualStep);
  if (deps.clock.now() < order.quarantineUntil) return issue(deps, order);
  const last = await askOnceMore(deps, order);
  return last && issue(deps, last);
}

async function issue(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const answer = await supplierOf(deps.suppliers, order.kind).issue({
    clientKey: order.clientKey,
    ref: order.supplierRef ?? '',
  });
  // A refusal has a reason only the status tells: the hold may be gone, or the ticket already there.
  if (answer.kind !== 'issued') return askLater(deps, order);
  return settle(deps, order, issuedStep(order, { ticketNo: answer.ticketNo }, deps.clock.now()));
}

function settle(deps: StepDeps, order: OrderRecord, step: Step): Promise<OrderRecord | null> {
  return applyTransition(deps, order, 'order.issue', step);
}
