import type { Transaction } from 'kysely';
import { share } from '../../../contract/rules/money/shares.ts';
import type { OrderState } from '../../../contract/shapes/order.ts';
import type { ShareFen } from '../../../contract/shapes/primitives.ts';
import { writeFor } from '../../store/db/write.ts';
import { bookAlways } from '../../store/repos/money/ledger.ts';
import {
  findOrderMoney,
  noMoney,
  type OrderMoney,
  saveOrderMoney,
} from '../../store/repos/money/orderMoney.ts';
import {
  changePayment,
  moveShare,
  type PaymentRecord,
  releaseClaims,
  type Share,
  sharesOf,
} from '../../store/repos/money/payments.ts';
import { addReturned, insertPayout } from '../../store/repos/money/payouts.ts';
import { findAmendment } from '../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { applyTransition, type StepDeps } from '../engine/applyTransition.ts';
import { line, out } from '../ledger/drawing.ts';
import { droppedStep } from '../order/amend/amendEndings.ts';
import { applyAmendTransition, readAgain } from '../order/amend/applyAmendTransition.ts';
import { submitAmendment } from '../order/amend/submitAmendment.ts';
import { submitted } from '../order/amend/submitted.ts';
import { notifyOfAmendment } from '../push/notify.ts';
import { ASK_EVERY_MS } from './openPayment.ts';

/** States an order may still leave towards being paid for, or towards nothing: its share waits. */
const undecided: readonly OrderState[] = ['held', 'unknown', 'submitting', 'manual', 'approving'];

/**
 * Releases the orders and changes a received payment was for. One that failed meanwhile gets its share given
 * back; one that is unknown is polled again later. Each share is settled once, whoever does it.
 */
export async function settleShares(deps: StepDeps, payment: PaymentRecord): Promise<void> {
  for (const one of await sharesOf(deps.store.db, payment.id)) {
    if (one.state !== 'paid') continue;
    const order = await findOrder(deps.store.db, payment.companyId, one.orderId);
    if (!order) throw new Error('a payment is for an order that is not there');
    await (one.amendmentId === null
      ? releaseOrder(deps, one, order)
      : releaseChange(deps, one, order, one.amendmentId));
  }
  const open = (await sharesOf(deps.store.db, payment.id)).some((one) => one.state === 'paid');
  const checkAt = open ? deps.clock.now() + ASK_EVERY_MS : null;
  await writeFor(deps.store.db, payment.companyId, async (trx) => {
    const next = await changePayment(trx, payment, { checkAt });
    if (next && !open) await releaseClaims(trx, payment.id);
  });
}

async function releaseOrder(deps: StepDeps, one: Share, order: OrderRecord): Promise<void> {
  if (order.state === 'held' && order.deadlineAt !== null) {
    await applyTransition(deps, order, 'order.pay', {
      event: 'paid',
      change: { deadlineAt: null, checkAt: deps.clock.now() },
    });
    return;
  }
  if (!undecided.includes(order.state)) await returnShare(deps, one, order);
}

async function releaseChange(
  deps: StepDeps,
  one: Share,
  order: OrderRecord,
  amendmentId: string,
): Promise<void> {
  const amendment = await findAmendment(deps.store.db, order.companyId, amendmentId);
  if (amendment?.state !== 'paying') return returnShare(deps, one, order);
  const amended = { amendment, order };
  const taken = await applyAmendTransition(deps, amended, (now) => ({
    ...submitted(deps, now),
    also: (trx) => moveShare(trx, one, 'settled'),
  }));
  if (taken) {
    await submitAmendment(deps, taken);
    return;
  }
  // The order has gone another way: the change ends, and its money with it.
  const left = await readAgain(deps, amended);
  const isLost = left.amendment.state === 'paying' && left.order.amendmentId !== amendment.id;
  if (isLost) await applyAmendTransition(deps, left, (now) => droppedStep(deps, now, 'failed'));
}

/**
 * Gives a share back whose order or change failed before the money was there. Where the ticket was issued
 * without it, the share first settles what its person owes for that.
 */
function returnShare(deps: StepDeps, one: Share, order: OrderRecord): Promise<void> {
  const at = deps.clock.now();
  const { companyId, principalId } = order;
  return writeFor(deps.store.db, companyId, async (trx) => {
    const money = (await findOrderMoney(trx, order.id)) ?? noMoney;
    const settled = one.amendmentId === null && money.spent ? Math.min(money.owedFen, one.fen) : 0;
    if (!(await moveShare(trx, one, settled > 0 ? 'settled' : 'returned'))) return;
    const back = share(one.fen - settled);
    const cause = `${one.paymentId}:${one.subject}`;
    const entry = {
      event: 'return',
      cause,
      companyId,
      orderId: order.id,
      at,
      lines: [
        out('personal', companyId, one.fen),
        line('arrears', principalId, settled),
        line('refunds', companyId, back),
      ],
    } as const;
    await bookAlways(trx, entry, principalId);
    if (one.amendmentId === null) await saveOrderMoney(trx, order, without(money, back, settled));
    if (back > 0) await payBack(trx, one, order, { fen: back, cause: `return:${cause}`, at });
    await notifyOfAmendment(deps, trx, order);
  });
}

/** An order's money after a payment for it: what it settled is in, and what goes back is not. */
function without(money: OrderMoney, backFen: number, settledFen: number): OrderMoney {
  if (!money.spent) return { ...money, personalFen: share(money.personalFen - backFen) };
  return {
    ...money,
    personalFen: share(money.personalFen + settledFen),
    owedFen: share(money.owedFen - settledFen),
  };
}

/** Sends a share back through the very payment it came by. */
async function payBack(
  trx: Transaction<Tables>,
  one: Share,
  { id, companyId }: OrderRecord,
  { fen, cause, at }: { readonly fen: ShareFen; readonly cause: string; readonly at: number },
): Promise<void> {
  const { paymentId, subject } = one;
  await addReturned(trx, one, fen);
  const payout = { id: `${cause}:${paymentId}:${subject}`, companyId, orderId: id, paymentId, fen };
  await insertPayout(trx, payout, at);
}
