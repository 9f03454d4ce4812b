import type { Transaction } from 'kysely';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { forAll } from '../../store/db/forAll.ts';
import { pollAt, unwatchVouchers, watchVouchers } from '../../store/repos/money/voucherOrders.ts';
import { changeVoucher, vouchersOf } from '../../store/repos/money/vouchers.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';
import { deadlineOf, expectVouchersOf, partsOf } from './expect.ts';
import { awaitedState, isSupplied, voucherRules } from './voucher/voucherRules.ts';

/**
 * Vouchers of orders as they go on: awaited from the ticket on, being invoiced once the journey is over, those of a
 * changed order gone. What a refund leaves is amended.ts's.
 */
export async function voucherEffects(
  deps: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const issued = steps.filter(({ after }) => after.state === 'issued');
  await expectVouchersOf(
    deps,
    trx,
    issued.map(({ after }) => ({ order: after, parts: partsOf(after) })),
    { at: deps.clock.now() },
  );
  const moved = steps.filter(({ before, after }) => before !== null && before.endAt !== after.endAt);
  await forAll(trx, moved, ({ after }) => vouchersPostponed(trx, after, deps.clock.now()));
  const others = steps.filter(({ after }) => after.state !== 'issued');
  await forAll(trx, others, (taken) => proceed(deps, trx, taken));
}

/** A journey that ends at another time has its vouchers' deadlines, and what people are reminded by, count from there. */
async function vouchersPostponed(trx: Transaction<Tables>, order: OrderRecord, at: number): Promise<void> {
  let isAwaited = false;
  for (const voucher of await vouchersOf(trx, order.id)) {
    const dueAt = deadlineOf(order, voucher.kind);
    if (voucher.state === 'cancelled' || voucher.dueAt === null || voucher.dueAt === dueAt) continue;
    await changeVoucher(trx, voucher, { dueAt, updatedAt: at });
    isAwaited ||= voucher.state !== 'invoiced';
  }
  if (isAwaited) await watchVouchers(trx, { orderId: order.id, companyId: order.companyId });
}

async function proceed(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  { after, event }: Transition,
): Promise<void> {
  const at = clock.now();
  if (event === 'used') {
    const { fareFen, taxFen } = after.body.price;
    for (const voucher of await vouchersOf(trx, after.id)) {
      if (voucher.state !== 'expected') continue;
      const fen = isSupplied(voucher.kind) ? fareFen + taxFen : voucher.fen;
      await changeVoucher(trx, voucher, { state: 'invoicing', fen, updatedAt: at });
    }
    // One that was awaited before the end by any other way.
    await vouchersRepriced(trx, after, at);
    await pollAt(trx, after.id, at + voucherRules.settleAfterHours * HOUR_MS);
  }
  if (event === 'changed' && after.state === 'changed') {
    // What was received beside the ticket's own may go with the change (amended.ts).
    for (const voucher of await vouchersOf(trx, after.id))
      if (voucher.kind !== 'feeReceipt' && (isSupplied(voucher.kind) || voucher.state !== 'invoiced'))
        await changeVoucher(trx, voucher, { state: 'cancelled', updatedAt: at });
    await unwatchVouchers(trx, after.id);
  }
}

/**
 * The supplier's own voucher of an order whose fare turned out to be another one. One received at the fare before no
 * longer counts, and another one is awaited.
 */
export async function vouchersRepriced(
  trx: Transaction<Tables>,
  order: OrderRecord,
  at: number,
): Promise<void> {
  const { fareFen, taxFen } = order.body.price;
  const fen = fareFen + taxFen;
  for (const voucher of await vouchersOf(trx, order.id)) {
    if (voucher.state === 'cancelled' || !isSupplied(voucher.kind) || voucher.fen === fen) continue;
    const isReceived = voucher.state === 'invoiced';
    const again = isReceived ? { state: awaitedState(order, at), number: '' } : {};
    await changeVoucher(trx, voucher, { ...again, fen, updatedAt: at });
    if (isReceived) await watchVouchers(trx, voucher);
  }
}
