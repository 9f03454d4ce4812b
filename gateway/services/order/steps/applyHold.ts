import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import type { HoldAnswer } from '../../../suppliers/rail.ts';
import { failedWith } from './endings.ts';
import { type Step, type StepDeps, takeStep } from './takeStep.ts';
import { ISSUE_AFTER_MS, nextAsk, QUARANTINE_MS } from './timing.ts';

const failureOf = {
  soldOut: 'SOLD_OUT',
  closed: 'OFFER_EXPIRED',
  duplicate: 'DUPLICATE_TRIP',
  rejected: 'SUPPLIER_REFUSED',
} as const;

/** Takes an order to where the supplier's answer to its hold leads: held, failed, or unclear. */
export function applyHold(
  deps: StepDeps,
  order: OrderRecord,
  answer: HoldAnswer,
): Promise<OrderRecord | null> {
  return takeStep(deps, order, 'order.hold', stepFor(deps, order, answer));
}

function stepFor(deps: StepDeps, order: OrderRecord, answer: HoldAnswer): Step {
  switch (answer.kind) {
    case 'held':
      return heldStep(order, answer, deps.clock.now());
    case 'refused':
      return failedWith({ failure: failureOf[answer.why] });
    case 'repriced':
      return failedWith({ failure: 'PRICE_CHANGED', freshFareFen: answer.fareFen });
    case 'unknown':
      return unclearStep(deps);
  }
}

/** A company pays at once, so its ticket is due for issuing; a person has until the pay-by time. */
function heldStep(order: OrderRecord, answer: HoldAnswer & { kind: 'held' }, now: number): Step {
  const byCompany = order.payer === 'company';
  return {
    event: order.state === 'unknown' ? 'confirmed' : 'held',
    change: {
      state: 'held',
      supplierRef: answer.ref,
      totalFen: answer.fareFen + order.body.serviceFen,
      deadlineAt: byCompany ? null : answer.payBy,
      checkAt: byCompany ? now + ISSUE_AFTER_MS : answer.payBy,
      quarantineUntil: null,
      body: { coach: answer.coach, seatNo: answer.seatNo, fareFen: answer.fareFen },
    },
  };
}

/** The order is unclear from now on: asked about until its quarantine ends (domain §2). */
function unclearStep(deps: StepDeps): Step {
  const now = deps.clock.now();
  const checkAt = nextAsk(now, deps.random);
  return { event: 'unknown', change: { state: 'unknown', checkAt, quarantineUntil: now + QUARANTINE_MS } };
}
