import { sql } from 'kysely';
import { type ProductKind, productKinds } from '../../../../contract/products.ts';
import type { Db } from '../../db/openStore.ts';

export type Budget = {
  readonly kind: ProductKind;
  /** Null where there is no limit. */
  readonly budgetFen: number | null;
  readonly usedFen: number;
};

/** An application's budgets in the order of products. */
export async function budgetsOf(db: Db, applicationId: string): Promise<Budget[]> {
  const rows = await db
    .selectFrom('application_budget')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute();
  return productKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? [{ kind, budgetFen: row.budget_fen, usedFen: row.used_fen }] : [];
  });
}

/** Sets what may be spent per product; what is reserved stays. */
export async function setBudgets(
  db: Db,
  applicationId: string,
  budgets: Partial<Record<ProductKind, number>>,
): Promise<void> {
  for (const row of budgetRows(applicationId, budgets))
    await db
      .insertInto('application_budget')
      .values(row)
      .onConflict((on) => on.columns(['application_id', 'kind']).doUpdateSet({ budget_fen: row.budget_fen }))
      .execute();
}

/** The rows of `application_budget`: one per product, so that what is reserved always has a place. */
export function budgetRows(applicationId: string, budgets: Partial<Record<ProductKind, number>>) {
  return productKinds.map((kind) => ({
    application_id: applicationId,
    kind,
    budget_fen: budgets[kind] ?? null,
    used_fen: 0,
  }));
}

/**
 * What is left of a budget, fen; null where there is no limit. The row stays locked until the transaction ends, so
 * that two orders never both find the same money.
 */
export async function lockedRest(db: Db, applicationId: string, kind: string): Promise<number | null> {
  const row = await db
    .updateTable('application_budget')
    .set({ used_fen: sql`used_fen` })
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .returning(['budget_fen', 'used_fen'])
    .executeTakeFirst();
  return row && row.budget_fen !== null ? row.budget_fen - row.used_fen : null;
}

/** Makes an order's or a change's share of its application's budget this much, fen: more, less, or nothing. Safe to repeat. */
export async function setUse(
  db: Db,
  use: { orderId: string; applicationId: string; kind: string; fen: number },
): Promise<void> {
  const known = await db
    .selectFrom('application_use')
    .select('fen')
    .where('order_id', '=', use.orderId)
    .executeTakeFirst();
  const more = use.fen - (known?.fen ?? 0);
  if (!known && more === 0) return;
  await db
    .insertInto('application_use')
    .values({ order_id: use.orderId, application_id: use.applicationId, kind: use.kind, fen: use.fen })
    .onConflict((on) => on.column('order_id').doUpdateSet({ fen: use.fen }))
    .execute();
  if (more === 0) return;
  await db
    .updateTable('application_budget')
    .set((eb) => ({ used_fen: eb('used_fen', '+', more) }))
    .where('application_id', '=', use.applicationId)
    .where('kind', '=', use.kind)
    .execute();
}

/** How many orders have something reserved under an application. */
export async function usesOf(db: Db, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('fen', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
