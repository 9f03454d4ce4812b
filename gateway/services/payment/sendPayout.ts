import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { book } from '../../store/repos/money/ledger.ts';
import { movePayout, type Payout } from '../../store/repos/money/payouts.ts';
import { line, out } from '../ledger/drawing.ts';
import { notify } from '../push/notify.ts';
import type { CashierDeps } from './closing.ts';
import { ASK_EVERY_MS } from './openPayment.ts';

/** Has the cashier send money back, under the payout's own key: asked again it is the same refund. */
export async function sendPayout(deps: CashierDeps, payout: Payout): Promise<void> {
  const { id, paymentId, fen } = payout;
  const at = deps.clock.now();
  const answer = await deps.cashier.refund({ key: id, id: paymentId ?? '', fen });
  if (answer.kind === 'unknown') {
    await movePayout(deps.store.db, payout, { state: 'due', checkAt: at + ASK_EVERY_MS });
    return;
  }
  if (answer.kind === 'refused') {
    // The cashier has not that money: only a person can find out why.
    deps.log.error('payout.refused', { payout: id });
    await writeFor(deps.store.db, payout.companyId, async (trx) => {
      if (!(await movePayout(trx, payout, { state: 'manual', checkAt: null }))) return;
      const people = await permittedOf(trx, payout.companyId, 'settle.payouts');
      await notify(deps, trx, people, { kind: 'order', id: payout.orderId });
    });
    return;
  }
  await writeFor(deps.store.db, payout.companyId, (trx) => bookSent(trx, payout, at));
}

/** The money has left: the payout is sent and booked. False when somebody else took it on since it was read. */
export async function bookSent(trx: Db, payout: Payout, at: number): Promise<boolean> {
  const { id, companyId, orderId, fen } = payout;
  if (!(await movePayout(trx, payout, { state: 'sent', checkAt: null }))) return false;
  await book(trx, {
    event: 'payout',
    cause: id,
    companyId,
    orderId,
    at,
    lines: [out('refunds', companyId, fen), line('cashier', companyId, fen)],
  });
  return true;
}
