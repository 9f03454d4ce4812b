import { writeFor } from '../../store/db/write.ts';
import {
  dueVoucherOrder,
  dueVoucherOrders,
  lookedAt,
  unwatchVouchers,
  type VoucherOrder,
} from '../../store/repos/money/voucherOrders.ts';
import { vouchersOf } from '../../store/repos/money/vouchers.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { runDueRows } from '../dueRows.ts';
import { applyTransition, applyTransitionIn, type StepDeps, system } from '../engine/applyTransition.ts';
import type { Step } from '../transitions.ts';

const AT_ONCE = 8;
const BATCH = 200;

/** The journey's price is final and its money has gone where it belongs. */
const settledStep: Step = { event: 'settled', change: { state: 'settled', checkAt: null } };
/** The last voucher is in: nothing is left to do. */
const voucheredStep: Step = { event: 'vouchered', change: { state: 'vouchered', checkAt: null } };

/**
 * Takes orders on after their journeys: settled once their time has come, vouchered once their last voucher is in.
 * Answers how many were due.
 */
export function runDueVouchers(deps: StepDeps, stopped?: () => boolean): Promise<number> {
  const { clock, store } = deps;
  const work = async (id: string) => {
    const watched = await dueVoucherOrder(store.db, id, clock.now());
    if (!watched) return;
    await settle(deps, watched);
    await finish(deps, watched);
    await lookedAt(store.db, id, watched.checkAt);
  };
  const due = (db: typeof store.db, now: number) => dueVoucherOrders(db, now, BATCH);
  return runDueRows(deps, { kind: 'voucher', atOnce: AT_ONCE, due, work }, stopped);
}

async function settle(deps: StepDeps, { orderId, companyId }: VoucherOrder): Promise<void> {
  const order = await findOrder(deps.store.db, companyId, orderId);
  if (order?.state === 'used') await applyTransition(deps, order, 'order.settle', settledStep);
}

/** Takes a settled order to its end when all of its vouchers are in; of a refunded one none is waited for any more. */
export async function finish(deps: StepDeps, { orderId, companyId }: VoucherOrder): Promise<void> {
  // In one transaction: one made out again at the same moment is waited for.
  await writeFor(deps.store.db, companyId, async (trx) => {
    const order = await findOrder(trx, companyId, orderId);
    if (order?.state !== 'settled' && order?.state !== 'refunded') return;
    const wanted = (await vouchersOf(trx, orderId)).filter((one) => one.state !== 'cancelled');
    if (wanted.length === 0 || wanted.some((one) => one.state !== 'invoiced')) return;
    if (order.state === 'settled') {
      const asked = { order, tag: 'order.vouchered', step: voucheredStep, actor: system };
      if (!(await applyTransitionIn(deps, trx, asked))) return;
    }
    await unwatchVouchers(trx, orderId);
  });
}
