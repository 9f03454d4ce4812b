import type { OrderState } from '../../../contract/shapes/order.ts';
import { findAmendment } from '../../store/repos/amendments.ts';
import { book } from '../../store/repos/ledger.ts';
import { findOrderMoney, saveOrderMoney } from '../../store/repos/orderMoney.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { findOrder } from '../../store/repos/orders.ts';
import {
  changePayment,
  moveShare,
  type PaymentRecord,
  releaseClaims,
  type Share,
  sharesOf,
} from '../../store/repos/payments.ts';
import { writeFor } from '../../store/write.ts';
import { carryOut } from '../order/amend/carryOut.ts';
import { submitted } from '../order/amend/submitted.ts';
import { takeAmendStep } from '../order/amend/takeAmendStep.ts';
import { type StepDeps, takeStep } from '../order/steps/takeStep.ts';
import { line } from './drawing.ts';
import { giveBack } from './giveBack.ts';
import { ASK_EVERY_MS } from './openPayment.ts';

/** States an order may still leave towards being paid for, or towards nothing: its share waits. */
const undecided: readonly OrderState[] = ['held', 'unknown', 'submitting', 'manual', 'approving'];

/**
 * Releases the orders and changes a received payment was for. One that came to nothing meanwhile gets its share given
 * back; one that is unclear is looked at again later. Each share is settled once, whoever does it.
 */
export async function settleShares(deps: StepDeps, payment: PaymentRecord): Promise<void> {
  for (const share of await sharesOf(deps.store.db, payment.id)) {
    if (share.state !== 'paid') continue;
    const order = await findOrder(deps.store.db, payment.companyId, share.orderId);
    if (!order) throw new Error('a payment is for an order that is not there');
    await (share.amendmentId === null
      ? releaseOrder(deps, share, order)
      : releaseChange(deps, share, order, share.amendmentId));
  }
  const open = (await sharesOf(deps.store.db, payment.id)).some((share) => share.state === 'paid');
  const checkAt = open ? deps.clock.now() + ASK_EVERY_MS : null;
  await writeFor(deps.store.db, payment.companyId, async (trx) => {
    const next = await changePayment(trx, payment, { checkAt });
    if (next && !open) await releaseClaims(trx, payment.id);
  });
}

async function releaseOrder(deps: StepDeps, share: Share, order: OrderRecord): Promise<void> {
  if (order.state === 'held' && order.deadlineAt !== null) {
    await takeStep(deps, order, 'order.pay', {
      event: 'paid',
      change: { deadlineAt: null, checkAt: deps.clock.now() },
    });
    return;
  }
  if (!undecided.includes(order.state)) await returnShare(deps, share, order);
}

async function releaseChange(
  deps: StepDeps,
  share: Share,
  order: OrderRecord,
  amendmentId: string,
): Promise<void> {
  const amendment = await findAmendment(deps.store.db, order.companyId, amendmentId);
  if (amendment?.state !== 'paying') return returnShare(deps, share, order);
  const amended = { amendment, order };
  const taken = await takeAmendStep(deps, amended, {
    ...submitted(deps, amended),
    also: (trx) => moveShare(trx, share, 'settled'),
  });
  if (taken) await carryOut(deps, taken);
}

/** Gives a share back whose order or change came to nothing before the money was there. */
function returnShare(deps: StepDeps, share: Share, order: OrderRecord): Promise<void> {
  const at = deps.clock.now();
  const { companyId } = order;
  return writeFor(deps.store.db, companyId, async (trx) => {
    if (!(await moveShare(trx, share, 'returned'))) return;
    const cause = `${share.paymentId}:${share.subject}`;
    await book(trx, {
      event: 'return',
      cause,
      companyId,
      orderId: order.id,
      at,
      lines: [line('personal', companyId, -share.fen), line('refunds', companyId, share.fen)],
    });
    const money = await findOrderMoney(trx, order.id);
    if (money && share.amendmentId === null)
      await saveOrderMoney(trx, order, { ...money, personalFen: money.personalFen - share.fen });
    await giveBack(trx, order, share.fen, { cause: `return:${cause}`, at });
  });
}
