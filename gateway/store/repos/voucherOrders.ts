import { compiledOnce } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';

/** An order with vouchers still to come, and when it is next looked at (epoch ms). */
export type VoucherOrder = { readonly orderId: string; readonly companyId: string };

/** Watches an order until its last voucher is in. */
export async function watchVouchers(db: Db, { orderId, companyId }: VoucherOrder): Promise<void> {
  await watched(db, { orderId, companyId });
}

const watched = compiledOnce((db, { orderId, companyId }: VoucherOrder) =>
  db
    .insertInto('voucher_order')
    .values({ order_id: orderId, company_id: companyId, check_at: null })
    .onConflict((on) => on.column('order_id').doNothing()),
);

/** Says when a watched order is next looked at; null = when a voucher comes. */
export async function lookAt(db: Db, orderId: string, checkAt: number | null): Promise<void> {
  await db.updateTable('voucher_order').set({ check_at: checkAt }).where('order_id', '=', orderId).execute();
}

/** The order has all of its vouchers, or none to come any more. */
export async function unwatchVouchers(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('voucher_order').where('order_id', '=', orderId).execute();
}

/** Watched orders of every company whose time has come (epoch ms): for the jobs alone. */
export async function dueVoucherOrders(db: Db, now: number, limit: number): Promise<VoucherOrder[]> {
  const rows = await db
    .selectFrom('voucher_order')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, companyId: row.company_id }));
}

/** Fees of earlier changes are accounted for under the order a change made. */
export async function moveFeeReceipts(
  db: Db,
  from: string,
  to: { readonly id: string; readonly orderNo: string },
): Promise<void> {
  await db
    .updateTable('voucher')
    .set((eb) => ({ order_id: to.id, order_no: to.orderNo, version: eb('version', '+', 1) }))
    .where('order_id', '=', from)
    .where('kind', '=', 'feeReceipt')
    .execute();
}
