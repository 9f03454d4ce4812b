import type { Transaction } from 'kysely';
import { shareOut } from '../../../contract/rules/money/shareOut.ts';
import { amendmentId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { writeFor } from '../../store/db/write.ts';
import { type AmendmentRecord, emptyAmendment, insertAmendment } from '../../store/repos/order/amendments.ts';
import { addEvents } from '../../store/repos/order/orderEvents.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { changeOrder } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Refunded } from '../../suppliers/port.ts';
import type { Actor } from '../transitions.ts';
import { applyTransitionIn, type StepDeps, system } from './applyTransition.ts';
import { issuedStep } from './endings.ts';
import { runEffects } from './runEffects.ts';

type Ended = Refunded | { readonly kind: 'cancelled' };

/**
 * The supplier has given an issued order back by itself: a refund stands beside it as if it had been asked for, its
 * money goes back in the shares it was paid in, and people are notified. What was to be changed of it ends. Null when the
 * order was taken further since it was read.
 */
export function endedBySupplier(
  deps: StepDeps,
  order: OrderRecord,
  status: Ended,
): Promise<OrderRecord | null> {
  return writeFor(deps.store.db, order.companyId, (trx) => giveBackIn(deps, trx, order, status));
}

/** The same within a transaction that does more. */
export async function giveBackIn(
  deps: StepDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  status: Ended,
  actor: Actor = system,
): Promise<OrderRecord | null> {
  const at = deps.clock.now();
  const change = { state: 'refunded', checkAt: null, body: { disruption: { kind: 'withdrawn' } } } as const;
  const after = await changeOrder(trx, order, at, change);
  if (!after) return null;
  const amendment = refundOf(deps, order, status, actor);
  await insertAmendment(trx, amendment);
  // One by one: lines of one order in one statement would get one number.
  for (const type of ['withdrawn', 'refunded'] as const)
    await addEvents(trx, { orderId: order.id, at, type, actor: actor.name });
  await runEffects(deps, trx, { before: order, after, event: 'refunded' });
  await deps.orderEffects.bookRefund(deps, trx, after, amendment);
  await deps.audit.record(trx, {
    actor: actor.id,
    subject: order.principalId,
    ctx: actor.ctx,
    tag: 'order.refund.supplier',
    object: order.id,
    decision: status.kind,
    requestHash: '',
  });
  return after;
}

/**
 * There was a ticket we were never told of and the supplier took it back: its whole price is captured, and what comes back
 * goes back.
 */
export async function issuedAndGivenBack(
  deps: StepDeps,
  order: OrderRecord,
  status: Refunded,
): Promise<OrderRecord | null> {
  const issued = { tag: 'order.issue', ticketNo: '', status, actor: system };
  return writeFor(deps.store.db, order.companyId, (trx) => issueAndGiveBackIn(deps, trx, order, issued));
}

/** The same within a transaction that does more. */
export async function issueAndGiveBackIn(
  deps: StepDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  issue: {
    readonly tag: string;
    readonly ticketNo: string;
    readonly status: Refunded;
    readonly actor: Actor;
  },
): Promise<OrderRecord | null> {
  const { tag, ticketNo, status, actor } = issue;
  const step = issuedStep(order, { ticketNo }, deps.clock.now());
  const issued = await applyTransitionIn(deps, trx, { order, tag, step, actor });
  return issued && giveBackIn(deps, trx, issued, status, actor);
}

/** A cancelled ticket costs nothing: the supplier did it (domain §3). It never gives back more than it was paid. */
function refundOf(
  { clock, random }: StepDeps,
  order: OrderRecord,
  status: Ended,
  actor: Actor,
): AmendmentRecord {
  const { fareFen, taxFen, insuranceFen, atHotelFen = 0 } = order.body.price;
  const paidFen = fareFen + taxFen;
  const back = status.kind === 'refunded' ? Math.min(Math.max(0, status.refundFen), paidFen) : paidFen;
  const refundFen = (atHotelFen > 0 ? 0 : back) + insuranceFen;
  return {
    id: amendmentId.parse(newId(random)),
    orderId: order.id,
    companyId: order.companyId,
    kind: 'refund',
    state: 'done',
    actorId: actor.id === system.id ? '' : actor.id,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    expiresAt: null,
    checkAt: null,
    quarantineUntil: null,
    version: 1,
    body: {
      ...emptyAmendment,
      feeFen: paidFen - back,
      refundFen,
      destination: shareOut(refundFen, order.body.price),
      involuntary: true,
    },
  };
}
