import type { Transaction } from 'kysely';
import type { SettleOutcome } from '../../../contract/enums/stuck.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { orderEvents } from '../../store/repos/order/orderEvents.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { wasSettledAs } from '../../store/repos/stuck/settlements.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Status } from '../../suppliers/port.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Deps } from '../deps.ts';
import { applyHold } from '../engine/applyHold.ts';
import { applyTransition, applyTransitionIn } from '../engine/applyTransition.ts';
import { isMeantWhenAsked } from '../engine/askStatus.ts';
import { giveBackIn, issueAndGiveBackIn } from '../engine/endedBySupplier.ts';
import { failedWith, givenUp, issuedStep } from '../engine/endings.ts';
import { startTicketing } from '../engine/ticketing.ts';
import { vouchersRepriced } from '../invoice/voucherEffects.ts';
import { capture, settleAt } from '../ledger/capture.ts';
import type { Actor, Step } from '../transitions.ts';
import { mayBeSettled } from './byTwo.ts';
import { isMoreThanPaid, recordSettlement, type Said } from './settlement.ts';

type RecheckError = 'NOT_STUCK' | 'SUPPLIER_UNAVAILABLE' | 'SUPPLIER_UNCLEAR';

const RECHECK = 'stuck.order.recheck';

/** Asks the supplier again how an order stands that was left to a person, and takes it where the answer leads. */
export async function recheckOrder(
  deps: Deps,
  order: OrderRecord,
  actor: Actor,
): Promise<Result<OrderRecord, RecheckError>> {
  if (order.state !== 'manual') return fail('NOT_STUCK');
  const status = await supplierOf(deps.suppliers, order.kind).status(order.clientKey);
  if (status.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  // Something stands in its place that we never asked for: that is nothing a machine may conclude from.
  if (status.kind === 'exchanged' || !isMeantWhenAsked(order, status)) return fail('SUPPLIER_UNCLEAR');
  const next = await applyStatus(deps, order, status, actor);
  if (next === 'unknown') return fail('SUPPLIER_UNCLEAR');
  if (!next) return fail('NOT_STUCK');
  return ok(next);
}

async function applyStatus(
  deps: Deps,
  order: OrderRecord,
  status: Exclude<Status, { kind: 'unavailable' | 'exchanged' }>,
  actor: Actor,
): Promise<OrderRecord | 'unknown' | null> {
  if (await isTicketed(deps.store.db, order.id)) return applyToTicket(deps, order, status, actor);
  const settle = (step: Step) => applyTransition(deps, order, RECHECK, step, actor);
  const isGivenUp = order.body.wanted === 'cancel';
  switch (status.kind) {
    case 'held': {
      if (!isGivenUp) {
        // Its approver and its payer have had their say once it was being issued.
        const wasIssuing = (await orderEvents(deps.store.db, order.id)).some(
          ({ type }) => type === 'issuing',
        );
        return wasIssuing ? startTicketing(deps, order, actor) : applyHold(deps, order, status, actor);
      }
      const supplier = supplierOf(deps.suppliers, order.kind);
      const answer = await supplier.cancel({ clientKey: order.clientKey, ref: status.ref });
      return answer.kind === 'cancelled' ? settle(givenUp[order.body.ending]) : 'unknown';
    }
    case 'issued':
      return settle(issuedStep(order, status, deps.clock.now()));
    case 'refunded':
      return writeFor(deps.store.db, order.companyId, (trx) =>
        issueAndGiveBackIn(deps, trx, order, { tag: RECHECK, ticketNo: '', status, actor }),
      );
    case 'cancelled':
    case 'none': {
      const failure = status.kind === 'none' ? 'NOT_RECEIVED' : 'SUPPLIER_REFUSED';
      return settle(isGivenUp ? givenUp[order.body.ending] : failedWith({ failure }));
    }
  }
}

/** What the supplier says now of a ticket it had changed by itself: it stands again, or has come back. */
async function applyToTicket(
  deps: Deps,
  order: OrderRecord,
  status: Exclude<Status, { kind: 'unavailable' | 'exchanged' }>,
  actor: Actor,
): Promise<OrderRecord | 'unknown' | null> {
  switch (status.kind) {
    case 'issued':
      return writeFor(deps.store.db, order.companyId, (trx) =>
        ticketStandsIn(deps, trx, order, { ticket: status, tag: RECHECK, actor }),
      );
    case 'refunded':
    case 'cancelled':
      return writeFor(deps.store.db, order.companyId, (trx) => giveBackIn(deps, trx, order, status, actor));
    case 'held':
    case 'none':
      return 'unknown';
  }
}

/** Settles an order as a person says; its money, its traveller's time, points and vouchers follow as from any step. */
export async function settleOrder(
  deps: Deps,
  order: OrderRecord,
  said: Said & { readonly outcome: SettleOutcome },
  actor: Actor,
): Promise<Result<OrderRecord, 'NOT_STUCK' | 'OUTCOME_WRONG'>> {
  const { db } = deps.store;
  if (order.state !== 'manual') {
    const again = await wasSettledAs(db, { ...said, subject: order.id });
    return again ? ok(order) : fail('NOT_STUCK');
  }
  if (isOrderOutcomeWrong(order, said)) return fail('OUTCOME_WRONG');
  const about = { companyId: order.companyId, kind: 'order', subject: order.id } as const;
  const settled = await writeFor(db, order.companyId, async (trx) => {
    if (!(await mayBeSettled(trx, about, said, actor))) return null;
    const after = await outcomeIn(deps, trx, order, said, actor);
    if (after) await recordSettlement(deps, trx, about, said, actor);
    return after;
  });
  return settled ? ok(settled) : fail('NOT_STUCK');
}

/**
 * Whether what is said of an order does not hang together: a sum given back is one of a refund and no more than was paid,
 * a fare is one of a ticket.
 */
export function isOrderOutcomeWrong(order: OrderRecord, { outcome, fareFen, refundFen }: Said): boolean {
  return (
    (outcome === 'refunded') !== (refundFen !== undefined) ||
    isMoreThanPaid(order, refundFen) ||
    (outcome !== 'confirmed' && fareFen !== undefined)
  );
}

async function outcomeIn(
  deps: Deps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  { outcome, reference: ticketNo, fareFen, refundFen = 0 }: Said & { readonly outcome: SettleOutcome },
  actor: Actor,
): Promise<OrderRecord | null> {
  const tag = 'stuck.order.settle';
  const refunded = { kind: 'refunded', feeFen: 0, refundFen } as const;
  const ticket = { ticketNo, ...(fareFen !== undefined && { fareFen }) };
  if (await isTicketed(trx, order.id)) {
    if (outcome === 'confirmed') return ticketStandsIn(deps, trx, order, { ticket, tag, actor });
    // Its money is captured: a ticket that is no more gives it back, all of it where no fee is named.
    return giveBackIn(deps, trx, order, outcome === 'refunded' ? refunded : { kind: 'cancelled' }, actor);
  }
  if (outcome === 'refunded')
    return issueAndGiveBackIn(deps, trx, order, { tag, ticketNo, status: refunded, actor });
  const { wanted, ending } = order.body;
  const step =
    outcome === 'confirmed'
      ? issuedStep(order, ticket, deps.clock.now())
      : givenUp[wanted === 'cancel' ? ending : 'cancelled'];
  return applyTransitionIn(deps, trx, { order, tag, step, actor });
}

/** Whether it has been a ticket before it was left to a person, so that its money is captured and no longer frozen. */
async function isTicketed(db: Db, orderId: string): Promise<boolean> {
  const timeline = await orderEvents(db, orderId);
  return timeline.some(({ type }) => type === 'issued' || type === 'changed');
}

/** A ticket its supplier had changed stands, at what it costs now: what it is dearer or cheaper is settled. */
async function ticketStandsIn(
  deps: Deps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  { ticket, tag, actor }: { readonly ticket: Ticket; readonly tag: string; readonly actor: Actor },
): Promise<OrderRecord | null> {
  const at = deps.clock.now();
  // One from before the ledger is booked at what it cost.
  await capture(trx, order, at);
  const step = issuedStep(order, ticket, at);
  const after = await applyTransitionIn(deps, trx, { order, tag, step, actor });
  if (!after) return null;
  await settleAt(trx, order.body.price, after, at);
  await vouchersRepriced(trx, after, at);
  return after;
}

type Ticket = Parameters<typeof issuedStep>[1];
