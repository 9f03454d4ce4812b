import type { Db } from '../../db/openStore.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** An order people may be reminded of; times in epoch ms. */
export type VoucherReminder = {
  readonly orderId: string;
  readonly companyId: string;
  readonly remindAt: number | null;
  readonly remindedAt: number | null;
};

/** Ids of orders of every company people are to be reminded of by now: for the jobs alone. */
export async function dueReminders(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_order')
    .select('order_id')
    .where('remind_at', '>', 0)
    .where('remind_at', '<=', now)
    .where('order_id', 'not in', heldBack(db, 'voucher.remind', now))
    .orderBy('remind_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** How an order stands to its reminders; null for one that lacks nothing. */
export async function reminderOf(db: Db, orderId: string): Promise<VoucherReminder | null> {
  return (await remindersOf(db, [orderId])).get(orderId) ?? null;
}

/** The same of several orders, by their id. */
export async function remindersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, VoucherReminder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('voucher_order')
    .select(['order_id', 'company_id', 'remind_at', 'reminded_at'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        orderId: row.order_id,
        companyId: row.company_id,
        remindAt: row.remind_at,
        remindedAt: row.reminded_at,
      },
    ]),
  );
}

/** Sets when people are next reminded, and when they last were (epoch ms). */
export async function setReminder(
  db: Db,
  orderId: string,
  change: { readonly remindAt?: number | null; readonly remindedAt?: number },
): Promise<void> {
  await db
    .updateTable('voucher_order')
    .set({
      ...(change.remindAt !== undefined && { remind_at: change.remindAt }),
      ...(change.remindedAt !== undefined && { reminded_at: change.remindedAt }),
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders of every company of which nobody has worked out yet when people are reminded: for the jobs alone. */
export async function unscheduledReminders(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_order')
    .select('order_id')
    .where('remind_at', '=', 0)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Sets when people are first reminded of orders (epoch ms), unless that was set meanwhile. */
export async function scheduleReminders(
  db: Db,
  orderIds: readonly string[],
  remindAt: number | null,
): Promise<void> {
  await db
    .updateTable('voucher_order')
    .set({ remind_at: remindAt })
    .where('order_id', 'in', orderIds)
    .where('remind_at', '=', 0)
    .execute();
}
