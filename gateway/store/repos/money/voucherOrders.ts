import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** An order with vouchers still to come, and when it is next polled (epoch ms). */
export type VoucherOrder = { readonly orderId: string; readonly companyId: string };

/** Watches orders, each until its last voucher is in; when people are reminded of one watched already is found anew. */
export async function watchVouchers(db: Db, ...orders: readonly VoucherOrder[]): Promise<void> {
  const rows = orders.map(({ orderId, companyId }) => ({
    order_id: orderId,
    company_id: companyId,
    check_at: null,
    remind_at: 0,
    reminded_at: null,
  }));
  await forAll(db, inChunks(rows), (run) => watched(db, { rows: run }));
}

const watched = compiledOnce((db, { rows }: { readonly rows: readonly Tables['voucher_order'][] }) =>
  db
    .insertInto('voucher_order')
    .values(rows)
    .onConflict((on) => on.column('order_id').doUpdateSet({ remind_at: 0 })),
);

/** Sets when a watched order is next polled; null = when a voucher comes. */
export async function pollAt(db: Db, orderId: string, checkAt: number | null): Promise<void> {
  await db.updateTable('voucher_order').set({ check_at: checkAt }).where('order_id', '=', orderId).execute();
}

/** The order has all of its vouchers, or none to come any more. */
export async function unwatchVouchers(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('voucher_order').where('order_id', '=', orderId).execute();
}

/** Ids of watched orders of every company whose time has come (epoch ms): for the jobs alone. */
export async function dueVoucherOrders(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_order')
    .select('order_id')
    .where('check_at', '<=', now)
    .where('order_id', 'not in', heldBack(db, 'voucher', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** One watched order, if its time has come (epoch ms). */
export async function dueVoucherOrder(
  db: Db,
  orderId: string,
  now: number,
): Promise<(VoucherOrder & { readonly checkAt: number }) | null> {
  const row = await db
    .selectFrom('voucher_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('check_at', '<=', now)
    .executeTakeFirst();
  return row?.check_at == null ? null : { orderId, companyId: row.company_id, checkAt: row.check_at };
}

/** Has a watched order polled at `at` (epoch ms) that would wait for a voucher else. */
export async function pollIdle(db: Db, orderId: string, at: number): Promise<void> {
  await db
    .updateTable('voucher_order')
    .set({ check_at: at })
    .where('order_id', '=', orderId)
    .where('check_at', 'is', null)
    .execute();
}

/** A watched order was polled; not again until a voucher comes, unless it was put to another time meanwhile. */
export async function lookedAt(db: Db, orderId: string, checkAt: number): Promise<void> {
  await db
    .updateTable('voucher_order')
    .set({ check_at: null })
    .where('order_id', '=', orderId)
    .where('check_at', '=', checkAt)
    .execute();
}

/** Fees of earlier changes are accounted for under the order a change made, until its deadline (epoch ms). */
export async function moveFeeReceipts(
  db: Db,
  from: string,
  to: { readonly id: string; readonly orderNo: string; readonly dueAt: number },
): Promise<void> {
  await db
    .updateTable('voucher')
    .set((eb) => ({
      order_id: to.id,
      order_no: to.orderNo,
      due_at: to.dueAt,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', from)
    .where('kind', '=', 'feeReceipt')
    .execute();
}
