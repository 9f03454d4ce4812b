import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  changePayment,
  findPayment,
  type PaymentRecord,
  sharesOf,
} from '../../store/repos/money/payments.ts';
import { findAmendment } from '../../store/repos/order/amendments.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Deps } from '../deps.ts';
import type { StepDeps } from '../engine/applyTransition.ts';
import { ASK_EVERY_MS } from './openPayment.ts';
import { drop, notifyOfPayment, receive } from './received.ts';
import { settleShares } from './settleShares.ts';

export type CashierDeps = StepDeps & Pick<Deps, 'cashier'>;

/** The cashier has said that a payment was paid: it is booked, and what it was for goes on at once. */
export async function confirmPaid(deps: CashierDeps, payment: PaymentRecord): Promise<void> {
  const paid = await receive(deps, payment);
  if (paid) await settleShares(deps, paid);
}

/**
 * Takes a payment on whose time has come: while it may be paid the cashier is asked how it stands; once its time is
 * over, or nothing waits for it any more, it is taken down there. Only the cashier's answer ends it: without one it is `unknown`, not failed.
 */
export async function advancePayment(deps: CashierDeps, payment: PaymentRecord): Promise<void> {
  if (payment.state === 'paid') return settleShares(deps, payment);
  const now = deps.clock.now();
  const mayBePaid = payment.state === 'open' && now < payment.expiresAt;
  if (mayBePaid && (await isWanted(deps.store.db, payment))) return ask(deps, payment);
  const answer = await takeDown(deps, payment);
  if (answer.kind === 'paid') return confirmPaid(deps, payment);
  if (answer.kind === 'unknown') {
    await writeFor(deps.store.db, payment.companyId, async (trx) => {
      const asked = await changePayment(trx, payment, { state: 'unknown', checkAt: now + ASK_EVERY_MS });
      if (asked && payment.state !== 'unknown') await notifyOfPayment(deps, trx, asked);
    });
    return;
  }
  await drop(deps, payment, answer.kind === 'declined' ? 'declined' : 'expired');
}

/**
 * Takes a charge down at the cashier. One it does not know may be on its way there: it is put up first, so that the
 * later request finds it closed, and nobody pays for what has ended here.
 */
async function takeDown(
  { cashier, clock }: CashierDeps,
  { id, fen, expiresAt }: PaymentRecord,
): ReturnType<CashierDeps['cashier']['close']> {
  const answer = await cashier.close(id);
  if (answer.kind !== 'none') return answer;
  const until = Math.max(expiresAt, clock.now() + MINUTE_MS);
  const up = await cashier.open({ id, fen, expiresAt: until });
  return up.kind === 'open' ? cashier.close(id) : up;
}

/** Whether any of its orders and changes still waits for it; nobody should pay for what was given up. */
async function isWanted(db: Db, { id, companyId }: PaymentRecord): Promise<boolean> {
  for (const { orderId, amendmentId } of await sharesOf(db, id)) {
    if (amendmentId === null && (await findOrder(db, companyId, orderId))?.state === 'held') return true;
    if (amendmentId !== null && (await findAmendment(db, companyId, amendmentId))?.state === 'paying')
      return true;
  }
  return false;
}

/** Asks the cashier how a payment that may be paid stands, and takes it where the answer leads. */
export async function ask(deps: CashierDeps, payment: PaymentRecord): Promise<void> {
  const { id, fen, expiresAt } = payment;
  const answer = await deps.cashier.status(id);
  if (answer.kind === 'paid') return confirmPaid(deps, payment);
  if (answer.kind === 'declined' || answer.kind === 'closed') {
    await drop(deps, payment, answer.kind === 'closed' ? 'cancelled' : 'declined');
    return;
  }
  if (answer.kind === 'none') await deps.cashier.open({ id, fen, expiresAt });
  await changePayment(deps.store.db, payment, {
    checkAt: Math.min(deps.clock.now() + ASK_EVERY_MS, Math.max(expiresAt, deps.clock.now() + 1)),
  });
}

/** Takes a payment back. Whoever paid in the last moment has paid: PAYMENT_CLOSED, and the orders go on. */
export async function cancelPayment(
  deps: CashierDeps,
  payment: PaymentRecord,
): Promise<Result<PaymentRecord, 'PAYMENT_CLOSED' | 'CASHIER_UNAVAILABLE'>> {
  if (payment.state === 'cancelled') return ok(payment);
  if (payment.state !== 'open' && payment.state !== 'unknown') return fail('PAYMENT_CLOSED');
  const answer = await takeDown(deps, payment);
  if (answer.kind === 'unknown') return fail('CASHIER_UNAVAILABLE');
  if (answer.kind === 'paid') await confirmPaid(deps, payment);
  if (answer.kind === 'declined') await drop(deps, payment, 'declined');
  if (answer.kind === 'paid' || answer.kind === 'declined') return fail('PAYMENT_CLOSED');
  await drop(deps, payment, 'cancelled');
  const now = await findPayment(deps.store.db, payment.id);
  return now?.state === 'cancelled' ? ok(now) : fail('PAYMENT_CLOSED');
}
