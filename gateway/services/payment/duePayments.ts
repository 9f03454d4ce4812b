import { duePayments, findPayment } from '../../store/repos/money/payments.ts';
import { duePayouts, findPayout } from '../../store/repos/money/payouts.ts';
import { runDueRows } from '../dueRows.ts';
import { advancePayment, type CashierDeps } from './closing.ts';
import { sendPayout } from './sendPayout.ts';

const AT_ONCE = 8;
const BATCH = 100;

/**
 * Takes every payment one step on whose time has come, and sends back what is due to people. Answers how many there
 * were. Safe in several processes at once.
 */
export async function runDuePayments(deps: CashierDeps, stopped?: () => boolean): Promise<number> {
  const { clock, store } = deps;
  const { db } = store;
  const isDue = (row: { readonly checkAt: number | null }) =>
    row.checkAt !== null && row.checkAt <= clock.now();
  const payments = await runDueRows(
    deps,
    {
      kind: 'payment',
      atOnce: AT_ONCE,
      due: (on, now) => duePayments(on, now, BATCH),
      work: async (id) => {
        const payment = await findPayment(db, id);
        if (payment && isDue(payment)) await advancePayment(deps, payment);
      },
    },
    stopped,
  );
  const payouts = await runDueRows(
    deps,
    {
      kind: 'payout',
      atOnce: AT_ONCE,
      due: (on, now) => duePayouts(on, now, BATCH),
      work: async (id) => {
        const payout = await findPayout(db, id);
        if (payout?.state === 'due' && isDue(payout)) await sendPayout(deps, payout);
      },
    },
    stopped,
  );
  return payments + payouts;
}
