import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';

type Tables = {
  journal_entry: { id: string; event: string; company_id: string; order_id: string | null; at: number };
  journal_line: { entry_id: string; account_id: string; fen: number };
  money_account: { id: string; kind: string; holder: string; balance_fen: number };
  travel_order: { id: string; principal_id: string; updated_at: number; body: string };
  order_money: { order_id: string; company_fen: number; owed_fen: number };
};
const bodies = jsonColumn(
  'travel_order.body',
  z.looseObject({ changedTo: z.optional(z.nullable(z.string())) }),
);
type Order = Pick<Tables['travel_order'], 'id' | 'principal_id' | 'updated_at' | 'body'>;

/**
 * What people owe stood on one account per company, so that one person's refund could pay another's debt. Each line
 * goes to the account of the person whose order it was booked for, and each order says what is owed of it. Where more
 * was let off than an order's person owed, it had been the company's money, and goes back there.
 */
export async function arrearsOfPersons(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  const lines = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'entry_id')
    .select(['entry_id', 'account_id', 'fen', 'order_id', 'company_id'])
    .where('account_id', 'like', 'arrears:%')
    .execute();
  const owed = new Map<string, { order: Order; companyId: string; fen: number }>();
  for (const line of lines) {
    const order = line.order_id === null ? undefined : await orderIn(db, line.order_id);
    if (!order) continue;
    await db
      .updateTable('journal_line')
      .set({ account_id: `arrears:${order.principal_id}` })
      .where('entry_id', '=', line.entry_id)
      .where('account_id', '=', line.account_id)
      .execute();
    const last = await lastOf(db, order);
    const sum = (owed.get(last.id)?.fen ?? 0) - line.fen;
    owed.set(last.id, { order: last, companyId: line.company_id, fen: sum });
  }
  for (const { order, companyId, fen } of owed.values()) {
    if (fen > 0) await noteOwed(db, order.id, fen);
    if (fen < 0) await toCompany(db, order, companyId, -fen);
  }
  await sumUp(db);
}

async function orderIn(db: Kysely<Tables>, id: string): Promise<Order | undefined> {
  return db
    .selectFrom('travel_order')
    .select(['id', 'principal_id', 'updated_at', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order that stands in an order's place after all its changes: its money is there. */
async function lastOf(db: Kysely<Tables>, order: Order): Promise<Order> {
  const { changedTo } = bodies.read(order.body, order.id);
  const next = changedTo ? await orderIn(db, changedTo) : undefined;
  return next ? lastOf(db, next) : order;
}

async function noteOwed(db: Kysely<Tables>, order: string, fen: number): Promise<void> {
  await db.updateTable('order_money').set({ owed_fen: fen }).where('order_id', '=', order).execute();
}

async function toCompany(db: Kysely<Tables>, order: Order, companyId: string, fen: number): Promise<void> {
  const id = `return:shares:${order.id}`;
  const entry = { id, event: 'return', company_id: companyId, order_id: order.id, at: order.updated_at };
  await db.insertInto('journal_entry').values(entry).execute();
  const available = { entry_id: id, account_id: `available:${companyId}`, fen };
  const arrears = { entry_id: id, account_id: `arrears:${order.principal_id}`, fen: -fen };
  await db.insertInto('journal_line').values([available, arrears]).execute();
  await db
    .updateTable('money_account')
    .set((eb) => ({ balance_fen: eb('balance_fen', '+', fen) }))
    .where('id', '=', available.account_id)
    .execute();
  await db
    .updateTable('order_money')
    .set((eb) => ({ company_fen: eb('company_fen', '-', fen) }))
    .where('order_id', '=', order.id)
    .execute();
}

/** The accounts of arrears anew, each the sum of its lines. */
async function sumUp(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('money_account').where('kind', '=', 'arrears').execute();
  const lines = await db
    .selectFrom('journal_line')
    .select(['account_id', 'fen'])
    .where('account_id', 'like', 'arrears:%')
    .execute();
  const sums = new Map<string, number>();
  for (const { account_id: id, fen } of lines) sums.set(id, (sums.get(id) ?? 0) + fen);
  for (const [id, fen] of sums)
    await db
      .insertInto('money_account')
      .values({ id, kind: 'arrears', holder: id.slice('arrears:'.length), balance_fen: fen })
      .execute();
}
