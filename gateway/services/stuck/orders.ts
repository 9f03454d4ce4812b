import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { SettleOutcome } from '../../../contract/shapes/stuckLists.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { orderEvents } from '../../store/repos/orders.ts';
import { insertSettlement, wasSettledAs } from '../../store/repos/settlements.ts';
import type { Tables } from '../../store/schema.ts';
import { writeFor } from '../../store/write.ts';
import type { Status } from '../../suppliers/port.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import { applyHold } from '../order/steps/applyHold.ts';
import { issueAndGiveBackIn } from '../order/steps/endedBySupplier.ts';
import { failedWith, givenUp, issuedStep } from '../order/steps/endings.ts';
import { type Actor, type Step, takeStep, takeStepIn } from '../order/steps/takeStep.ts';
import { startTicketing } from '../order/steps/ticketing.ts';
import { type Said, settlementOf } from './settlement.ts';

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
  if (status.kind === 'exchanged') return fail('SUPPLIER_UNCLEAR');
  const next = await applyStatus(deps, order, status, actor);
  if (next === 'unclear') return fail('SUPPLIER_UNCLEAR');
  return next ? ok(next) : fail('NOT_STUCK');
}

async function applyStatus(
  deps: Deps,
  order: OrderRecord,
  status: Exclude<Status, { kind: 'unavailable' | 'exchanged' }>,
  actor: Actor,
): Promise<OrderRecord | 'unclear' | null> {
  const settle = (step: Step) => takeStep(deps, order, RECHECK, step, actor);
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
      return answer.kind === 'cancelled' ? settle(givenUp[order.body.ending]) : 'unclear';
    }
    case 'issued':
      return settle(issuedStep(order, status, deps.clock.now()));
    case 'refunded':
      return writeFor(deps.store.db, order.companyId, (trx) =>
        issueAndGiveBackIn(deps, trx, order, { tag: RECHECK, ticketNo: '', status, actor }),
      );
    case 'cancelled':
    case 'none':
      return settle(isGivenUp ? givenUp[order.body.ending] : failedWith({ failure: 'SUPPLIER_REFUSED' }));
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
  if ((said.outcome === 'refunded') !== (said.refundFen !== undefined)) return fail('OUTCOME_WRONG');
  if (said.outcome !== 'confirmed' && said.fareFen !== undefined) return fail('OUTCOME_WRONG');
  const settled = await writeFor(db, order.companyId, async (trx) => {
    const after = await outcomeIn(deps, trx, order, said, actor);
    const about = { companyId: order.companyId, kind: 'order', subject: order.id } as const;
    if (after) await insertSettlement(trx, settlementOf(deps, about, said, actor));
    return after;
  });
  return settled ? ok(settled) : fail('NOT_STUCK');
}

function outcomeIn(
  deps: Deps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  { outcome, reference: ticketNo, fareFen, refundFen = 0 }: Said & { readonly outcome: SettleOutcome },
  actor: Actor,
): Promise<OrderRecord | null> {
  const tag = 'stuck.order.settle';
  const status = { kind: 'refunded', feeFen: 0, refundFen } as const;
  if (outcome === 'refunded') return issueAndGiveBackIn(deps, trx, order, { tag, ticketNo, status, actor });
  const ticket = { ticketNo, ...(fareFen !== undefined && { fareFen }) };
  const { wanted, ending } = order.body;
  const step =
    outcome === 'confirmed'
      ? issuedStep(order, ticket, deps.clock.now())
      : givenUp[wanted === 'cancel' ? ending : 'cancelled'];
  return takeStepIn(deps, trx, { order, tag, step, actor });
}
