import { eachAtOnce } from '../../eachAtOnce.ts';
import { book } from '../../store/repos/ledger.ts';
import { duePayments } from '../../store/repos/payments.ts';
import { duePayouts, movePayout, type Payout } from '../../store/repos/payouts.ts';
import { writeFor } from '../../store/write.ts';
import { advancePayment, type CashierDeps } from './closing.ts';
import { line } from './drawing.ts';
import { ASK_EVERY_MS } from './openPayment.ts';

const AT_ONCE = 8;
const BATCH = 100;

/**
 * Takes every payment one step on whose time has come, and sends back what is due to people. Answers how many there
 * were. Safe in several processes at once: a step counts only while things are as they were read.
 */
export async function runDuePayments(
  deps: CashierDeps,
  stopped: () => boolean = () => false,
): Promise<number> {
  const now = deps.clock.now();
  const payments = await duePayments(deps.store.db, now, BATCH);
  await eachAtOnce(payments, AT_ONCE, async (payment) => {
    if (!stopped()) await advancePayment(deps, payment);
  });
  const payouts = await duePayouts(deps.store.db, now, BATCH);
  await eachAtOnce(payouts, AT_ONCE, async (payout) => {
    if (!stopped()) await send(deps, payout);
  });
  return payments.length + payouts.length;
}

/** Has the cashier send money back, under the payout's own key: asked again it is the same refund. */
async function send(deps: CashierDeps, payout: Payout): Promise<void> {
  const { id, paymentId, companyId, fen, orderId } = payout;
  const at = deps.clock.now();
  const answer = await deps.cashier.refund({ key: id, id: paymentId ?? '', fen });
  if (answer.kind === 'unknown') {
    await movePayout(deps.store.db, payout, { state: 'due', checkAt: at + ASK_EVERY_MS });
    return;
  }
  if (answer.kind === 'refused') {
    // The cashier has not that money: only a person can find out why.
    deps.log.error('payout.refused', { payout: id });
    await movePayout(deps.store.db, payout, { state: 'manual', checkAt: null });
    return;
  }
  await writeFor(deps.store.db, companyId, async (trx) => {
    if (!(await movePayout(trx, payout, { state: 'sent', checkAt: null }))) return;
    await book(trx, {
      event: 'payout',
      cause: id,
      companyId,
      orderId,
      at,
      lines: [line('refunds', companyId, -fen), line('cashier', companyId, fen)],
    });
  });
}
