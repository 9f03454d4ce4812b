import type { Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import { book } from '../../store/repos/ledger.ts';
import { findOrderMoney, saveOrderMoney } from '../../store/repos/orderMoney.ts';
import {
  changePayment,
  moveShare,
  type PaymentRecord,
  releaseClaims,
  type Share,
  sharesOf,
} from '../../store/repos/payments.ts';
import type { Tables } from '../../store/schema.ts';
import { writeFor } from '../../store/write.ts';
import { line } from './drawing.ts';

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
      lines: [line('cashier', companyId, -fen), line('personal', companyId, fen)],
    });
    for (const share of await sharesOf(trx, id)) await receiveShare(trx, companyId, share);
    await told(deps, trx, paid);
    return paid;
  });
}

async function receiveShare(trx: Transaction<Tables>, companyId: string, share: Share): Promise<void> {
  await moveShare(trx, share, 'paid');
  if (share.amendmentId !== null) return;
  const money = await findOrderMoney(trx, share.orderId);
  await saveOrderMoney(
    trx,
    { id: share.orderId, companyId },
    {
      companyFen: money?.companyFen ?? 0,
      personalFen: (money?.personalFen ?? 0) + share.fen,
      spent: money?.spent ?? false,
    },
  );
}

/** The payment came to nothing: what it was for may be paid in another one. Null when somebody else was first. */
export function drop(
  deps: MoneyDeps,
  payment: PaymentRecord,
  state: 'declined' | 'cancelled' | 'expired',
): Promise<PaymentRecord | null> {
  return writeFor(deps.store.db, payment.companyId, async (trx) => {
    const over = await changePayment(trx, payment, { state, checkAt: null, endedAt: deps.clock.now() });
    if (!over) return null;
    for (const share of await sharesOf(trx, payment.id)) await moveShare(trx, share, 'dropped');
    await releaseClaims(trx, payment.id);
    await told(deps, trx, over);
    return over;
  });
}

function told({ audit }: MoneyDeps, trx: Transaction<Tables>, { id, state }: PaymentRecord): Promise<void> {
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
