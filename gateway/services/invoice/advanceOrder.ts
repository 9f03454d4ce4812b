import { eachAtOnce } from '../../eachAtOnce.ts';
import { findOrder } from '../../store/repos/orders.ts';
import {
  dueVoucherOrders,
  lookAt,
  unwatchVouchers,
  type VoucherOrder,
} from '../../store/repos/voucherOrders.ts';
import { vouchersOf } from '../../store/repos/vouchers.ts';
import { type Step, type StepDeps, takeStep } from '../order/steps/takeStep.ts';

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
export async function runDueVouchers(deps: StepDeps, stopped: () => boolean = () => false): Promise<number> {
  const due = await dueVoucherOrders(deps.store.db, deps.clock.now(), BATCH);
  await eachAtOnce(due, AT_ONCE, async (watched) => {
    if (stopped()) return;
    await lookAt(deps.store.db, watched.orderId, null);
    await settle(deps, watched);
    await finish(deps, watched);
  });
  return due.length;
}

async function settle(deps: StepDeps, { orderId, companyId }: VoucherOrder): Promise<void> {
  const order = await findOrder(deps.store.db, companyId, orderId);
  if (order?.state === 'used') await takeStep(deps, order, 'order.settle', settledStep);
}

/** Takes a settled order to its end when all of its vouchers are in; others are left as they are. */
export async function finish(deps: StepDeps, { orderId, companyId }: VoucherOrder): Promise<void> {
  const { db } = deps.store;
  const order = await findOrder(db, companyId, orderId);
  if (order?.state !== 'settled') return;
  const wanted = (await vouchersOf(db, orderId)).filter((one) => one.state !== 'cancelled');
  if (wanted.length === 0 || wanted.some((one) => one.state !== 'invoiced')) return;
  if (await takeStep(deps, order, 'order.vouchered', voucheredStep)) await unwatchVouchers(db, orderId);
}
