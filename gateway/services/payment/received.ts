import type { Transaction } from 'kysely';
import { share } from '../../../contract/rules/money/shares.ts';
import { writeFor } from '../../store/db/write.ts';
import { book } from '../../store/repos/money/ledger.ts';
import { findOrderMoney, noMoney, saveOrderMoney } from '../../store/repos/money/orderMoney.ts';
import {
  changePayment,
  moveShare,
  type PaymentRecord,
  releaseClaims,
  type Share,
  sharesOf,
} from '../../store/repos/money/payments.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { line, out } from '../ledger/drawing.ts';
import { notifyOfAmendment } from '../push/notify.ts';

type MoneyDeps = Pick<Deps, 'store' | 'clock' | 'audit'>;

/**
 * The cashier has the money: it is booked, and every share waits for its order to be released by it. Null when
 * somebody else has taken the payment on since it was read.
 */
export function receive(deps: MoneyDeps, payment: PaymentRecord): Promise<PaymentRecord | null> {
  const at = deps.clock.now();
  return writeFor(deps.store.db, payment.companyId, async (trx) => {
    const paid = await changePayment(trx, payment, { state: 'paid', checkAt: at, endedAt: at });
    if (!paid) return null;
    const { id, companyId, fen } = paid;
    await book(trx, {
      event: 'pay',
      cause: id,
      companyId,
      orderId: null,
      at,
      lines: [out('cashier', companyId, fen), line('personal', companyId, fen)],
    });
    for (const one of await sharesOf(trx, id)) await receiveShare(trx, companyId, one);
    await notifyOfPayment(deps, trx, paid);
    await auditReceipt(deps, trx, paid);
    return paid;
  });
}

/** Money for an order that has its ticket already is not put into it: it settles what is owed, or goes back. */
async function receiveShare(trx: Transaction<Tables>, companyId: string, one: Share): Promise<void> {
  await moveShare(trx, one, 'paid');
  if (one.amendmentId !== null) return;
  const money = (await findOrderMoney(trx, one.orderId)) ?? noMoney;
  if (money.spent) return;
  const personalFen = share(money.personalFen + one.fen);
  await saveOrderMoney(trx, { id: one.orderId, companyId }, { ...money, personalFen });
}

/** The payment failed: what it was for may be paid in another one. Null when somebody else was first. */
export function drop(
  deps: MoneyDeps,
  payment: PaymentRecord,
  state: 'declined' | 'cancelled' | 'expired',
): Promise<PaymentRecord | null> {
  return writeFor(deps.store.db, payment.companyId, async (trx) => {
    const over = await changePayment(trx, payment, { state, checkAt: null, endedAt: deps.clock.now() });
    if (!over) return null;
    for (const one of await sharesOf(trx, payment.id)) await moveShare(trx, one, 'dropped');
    await releaseClaims(trx, payment.id);
    await notifyOfPayment(deps, trx, over);
    await auditReceipt(deps, trx, over);
    return over;
  });
}

/** Whoever is told of the steps of its orders is told that a payment for them took one of its own. */
export async function notifyOfPayment(
  deps: MoneyDeps,
  trx: Transaction<Tables>,
  { id, companyId }: PaymentRecord,
): Promise<void> {
  for (const orderId of new Set((await sharesOf(trx, id)).map((one) => one.orderId))) {
    const order = await findOrder(trx, companyId, orderId);
    if (order) await notifyOfAmendment(deps, trx, order);
  }
}

function auditReceipt(
  { audit }: MoneyDeps,
  trx: Transaction<Tables>,
  { id, state }: PaymentRecord,
): Promise<void> {
  return audit.record(trx, {
    actor: 'system',
    subject: '',
    ctx: '',
    tag: 'payment.state',
    object: id,
    decision: state,
    requestHash: '',
  });
}
