import type { Transaction } from 'kysely';
import type { Random } from '../../base/ports.ts';
import { moveFeeReceipts, unwatchVouchers, watchVouchers } from '../../store/repos/money/voucherOrders.ts';
import { changeVoucher, vouchersOf } from '../../store/repos/money/vouchers.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { deadlineOf, expectVouchers, partsOf } from './expect.ts';
import { isSupplied, partOf } from './voucher/voucherRules.ts';

type Trx = Transaction<Tables>;

/**
 * After a refund the ticket's voucher is no longer awaited, but one for the fee the supplier kept is, and those of what
 * was not given back.
 */
export async function vouchersAfterRefund(
  deps: { random: Random },
  trx: Trx,
  order: OrderRecord,
  { refundFen, insuranceFen, at }: { refundFen: number; insuranceFen: number; at: number },
): Promise<void> {
  await unwatchVouchers(trx, order.id);
  for (const voucher of await vouchersOf(trx, order.id)) {
    const gone = isSupplied(voucher.kind) || (voucher.kind === 'insuranceInvoice' && insuranceFen > 0);
    if (gone) await changeVoucher(trx, voucher, { state: 'cancelled', updatedAt: at });
    // No journey is to come: what stays, as of the service, is missing from now on.
    if (gone || (voucher.state !== 'expected' && voucher.state !== 'invoicing')) continue;
    if (voucher.state === 'expected')
      await changeVoucher(trx, voucher, { state: 'invoicing', updatedAt: at });
    await watchVouchers(trx, voucher);
  }
  const { fareFen, taxFen, atHotelFen = 0 } = order.body.price;
  const fee = fareFen + taxFen - atHotelFen - (refundFen - insuranceFen);
  await expectVouchers(deps, trx, order, { fee }, { at, state: 'invoicing' });
}

/**
 * After a change the fee has a voucher of its own; fees of earlier changes, and what was received for parts of the price
 * that stay as they were, go with the order.
 */
export async function vouchersAfterChange(
  deps: { random: Random },
  trx: Trx,
  { from, to, feeFen, at }: { from: OrderRecord; to: OrderRecord; feeFen: number; at: number },
): Promise<void> {
  await moveFeeReceipts(trx, from.id, { ...to, dueAt: deadlineOf(to, 'feeReceipt') });
  const parts = partsOf(to);
  for (const voucher of await vouchersOf(trx, from.id)) {
    if (voucher.state !== 'invoiced' || isSupplied(voucher.kind)) continue;
    // The service costs what it did: its invoice, already in, is the new order's.
    const part = partOf(voucher.kind);
    const moved = { orderId: to.id, orderNo: to.orderNo, dueAt: deadlineOf(to, voucher.kind) };
    const change = part !== null && parts[part] === voucher.fen ? moved : ({ state: 'cancelled' } as const);
    await changeVoucher(trx, voucher, { ...change, updatedAt: at });
  }
  await expectVouchers(deps, trx, to, { fee: feeFen }, { at });
}
