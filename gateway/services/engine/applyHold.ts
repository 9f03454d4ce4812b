import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Held, HoldAnswer } from '../../suppliers/port.ts';
import type { Actor, Step } from '../transitions.ts';
import { applyTransition, type StepDeps } from './applyTransition.ts';
import { isMeantHold } from './askStatus.ts';
import { failedWith } from './endings.ts';
import { pricedAt } from './pricedAt.ts';
import { ISSUE_AFTER_MS, nextAsk, QUARANTINE_MS } from './timing.ts';

const failureOf = {
  soldOut: 'SOLD_OUT',
  closed: 'OFFER_EXPIRED',
  duplicate: 'DUPLICATE_TRIP',
  rejected: 'SUPPLIER_REFUSED',
} as const;

/** Takes an order to where the supplier's answer to its hold leads: held, waiting for approval, failed, or unknown. */
export async function applyHold(
  deps: StepDeps,
  order: OrderRecord,
  answer: HoldAnswer,
  actor?: Actor,
): Promise<OrderRecord | null> {
  return applyTransition(deps, order, 'order.hold', await stepFor(deps, order, answer), actor);
}

async function stepFor(deps: StepDeps, order: OrderRecord, answer: HoldAnswer): Promise<Step> {
  switch (answer.kind) {
    case 'held':
      if (!isMeantHold(order, answer)) return unknownTransition(deps, order);
      return heldStep(
        order,
        answer,
        deps.clock.now(),
        await deps.orderEffects.waitsForApproval(deps.store.db, order),
      );
    case 'refused':
      return failedWith({ failure: failureOf[answer.why] });
    case 'repriced':
      return failedWith({ failure: 'PRICE_CHANGED', freshFareFen: answer.fareFen });
    case 'unknown':
      return unknownTransition(deps, order);
  }
}

/** With the space held, the order waits for its approver, else for its money. */
function heldStep(order: OrderRecord, answer: Held, now: number, waits: boolean): Step {
  const event = order.state === 'submitting' ? 'held' : 'confirmed';
  const price = pricedAt(order, answer.fareFen);
  const { ref, payBy, guaranteedUntil, placed } = answer;
  const settled = {
    supplierRef: ref,
    totalFen: price.totalFen,
    quarantineUntil: null,
    body: { price, placed, payBy, guaranteedUntil },
  };
  if (!waits)
    return {
      event,
      change: {
        ...settled,
        ...releasedToPay({ ...order, body: { ...order.body, price, payBy, guaranteedUntil } }, now),
      },
    };
  const deadline = Math.min(payBy, guaranteedUntil, order.startAt);
  return { event, change: { ...settled, state: 'approving', deadlineAt: deadline, checkAt: deadline } };
}

/**
 * An order that may be paid for: a company pays at once, so its ticket is due for issuing; whoever pays a share in
 * person has until the hold's first clock runs out.
 */
export function releasedToPay(
  { body }: Pick<OrderRecord, 'body'>,
  now: number,
): { state: 'held'; deadlineAt: number | null; checkAt: number } {
  const payBy = Math.min(body.payBy ?? now, body.guaranteedUntil ?? now);
  return body.price.personalFen > 0
    ? { state: 'held', deadlineAt: payBy, checkAt: payBy }
    : { state: 'held', deadlineAt: null, checkAt: now + ISSUE_AFTER_MS };
}

/**
 * The order is unknown from now on: asked about until its quarantine ends (domain §2). One that may never have been
 * sent is, until `resubmitUntil` (epoch ms), as soon as the supplier says that it has nothing of it.
 */
export function unknownTransition(
  deps: Pick<StepDeps, 'clock' | 'random'>,
  { state }: OrderRecord,
  resubmitUntil: number | null = null,
): Step {
  const now = deps.clock.now();
  const checkAt = nextAsk(now, deps.random);
  const change = { checkAt, quarantineUntil: now + QUARANTINE_MS, body: { resubmitUntil } };
  return state === 'unknown' ? { change } : { event: 'unknown', change: { ...change, state: 'unknown' } };
}
