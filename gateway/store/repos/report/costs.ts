import { sql } from 'kysely';
import { type ProductKind, productKinds } from '../../../../contract/products.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** Business orders of a company from one month to another (YYYY-MM, both counted), of one person where they are named. */
export type Counted = {
  readonly companyId: string;
  readonly fromMonth: string;
  readonly toMonth: string;
  readonly principalId: string | null;
};
export type Spent = { readonly fen: number; readonly orders: number };

/** Rows of the facts that are counted, with what they come to. */
function counted(db: Db, { companyId, fromMonth, toMonth, principalId }: Counted) {
  const rows = db
    .selectFrom('order_fact')
    .select((eb) => [eb.fn.sum<number>('fen').as('fen'), eb.fn.countAll<number>().as('orders')])
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    .where('month', '>=', fromMonth)
    .where('month', '<=', toMonth);
  return principalId === null ? rows : rows.where('principal_id', '=', principalId);
}

const kindOf = (kind: string): ProductKind => enumValue('order_fact.kind', productKinds, kind);
const spentOf = ({ fen, orders }: Spent): Spent => ({ fen: Number(fen), orders: Number(orders) });

const groups = ['month', 'kind', 'seller', 'path'] as const;

/** The statement of `costGroups`. */
export function groupsOf(db: Db, which: Counted) {
  return counted(db, which)
    .select((eb) => [...groups, eb.fn.sum<number>('quantity').as('quantity')])
    .groupBy(groups);
}

/** What was spent in each month on each product, at which supplier and on which way, and how much it was in all. */
export async function costGroups(db: Db, which: Counted) {
  const rows = await groupsOf(db, which).execute();
  return rows.map((row) => ({
    month: row.month,
    kind: kindOf(row.kind),
    seller: row.seller,
    path: row.path,
    quantity: Number(row.quantity),
    ...spentOf(row),
  }));
}

/** What suppliers are called, by their code. */
export async function sellerNames(db: Db, companyId: string, codes: readonly string[]) {
  const names = new Map<string, { zh: string; en: string }>();
  for (const code of codes) {
    const row = await db
      .selectFrom('order_fact')
      .select(['seller_zh', 'seller_en'])
      .where('company_id', '=', companyId)
      .where('seller', '=', code)
      .limit(1)
      .executeTakeFirst();
    if (row) names.set(code, { zh: row.seller_zh, en: row.seller_en });
  }
  return names;
}

/** The statement of `costByPerson`. */
export function personsOf(db: Db, which: Counted) {
  return counted(db, which).select('principal_id').groupBy('principal_id');
}

/** What was spent on each person. */
export async function costByPerson(db: Db, which: Counted) {
  const rows = await personsOf(db, which).execute();
  return rows.map((row) => ({ principalId: row.principal_id, ...spentOf(row) }));
}

/** The ways and nights an employee travelled themselves, begun between two moments (epoch ms): not those of their guests. */
export async function waysOfPerson(db: Db, employeeId: string, from: number, to: number) {
  const rows = await db
    .selectFrom('order_fact')
    .leftJoin('travel_order', 'travel_order.id', 'order_fact.order_id')
    .select((eb) => [
      'order_fact.kind',
      'order_fact.path',
      eb.fn.sum<number>('order_fact.quantity').as('quantity'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('order_fact.principal_id', '=', employeeId)
    .where((eb) =>
      eb(eb.fn.coalesce('travel_order.traveller_kind', sql<string>`'employee'`), '=', 'employee'),
    )
    .where('order_fact.start_at', '>=', from)
    .where('order_fact.start_at', '<', to)
    .groupBy(['order_fact.kind', 'order_fact.path'])
    .execute();
  return rows.map((row) => ({
    kind: kindOf(row.kind),
    path: row.path,
    quantity: Number(row.quantity),
    orders: Number(row.orders),
  }));
}
