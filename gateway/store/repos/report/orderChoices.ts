import { sql } from 'kysely';
import { type ProductKind, productKinds } from '../../../../contract/products.ts';
import { bookingFact } from '../../../../contract/rules/report/bookingFact.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import type { OrderRecord } from '../order/orderRecord.ts';
import { bookedAtOf } from '../order/orders.ts';
import type { Counted } from './costs.ts';

/** What reports keep of how an order that is counted was booked. */
export function choiceRow(order: OrderRecord): Tables['order_choice'] {
  // What was changed or made longer was booked when the first of its orders was.
  const createdAt = bookedAtOf(order);
  const { ahead, rule, reason, missedFen, saving } = bookingFact({ ...order, ...order.body, createdAt });
  return {
    order_id: order.id,
    company_id: order.companyId,
    principal_id: order.principalId,
    tab: order.tab,
    kind: order.kind,
    month: chinaDate(order.startAt).slice(0, 7),
    fen: order.totalFen,
    ahead,
    rule,
    reason,
    missed_fen: missedFen,
    saved_fen: saving?.savedFen ?? null,
    forgone_fen: saving?.forgoneFen ?? null,
  };
}

/** Keeps how orders were booked, as they are now. */
export async function putChoices(db: Db, orders: readonly OrderRecord[]): Promise<void> {
  for (const order of orders) {
    const { order_id, ...change } = choiceRow(order);
    await db
      .insertInto('order_choice')
      .values({ ...change, order_id })
      .onConflict((on) => on.column('order_id').doUpdateSet(change))
      .execute();
  }
}

/** Deletes what reports keep of how these orders were booked. */
export async function deleteChoices(db: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom('order_choice').where('order_id', 'in', orderIds).execute();
}

/** First days of the spans bookings are counted by: on the day, then from so many days ahead. */
export const aheadSpans = [0, 1, 3, 7, 14] as const;

/** Orders booked alike: how far ahead, beyond which rule, for which reason. */
export type ChoiceGroup = {
  readonly kind: ProductKind;
  /** One of `aheadSpans`. */
  readonly span: number;
  readonly rule: string;
  readonly reason: string;
  readonly orders: number;
  readonly fen: number;
  readonly missedFen: number;
  /** Days ahead of all of them together. */
  readonly days: number;
};

/** The statement of `choiceGroups`. */
export function choicesOf(db: Db, { companyId, fromMonth, toMonth, principalId }: Counted) {
  const span = sql<number>`case when ahead >= 14 then 14 when ahead >= 7 then 7 when ahead >= 3 then 3
    when ahead >= 1 then 1 else 0 end`;
  const rows = db
    .selectFrom('order_choice')
    .select((eb) => [
      'kind',
      span.as('span'),
      'rule',
      'reason',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('fen').as('fen'),
      eb.fn.sum<number>('missed_fen').as('missed'),
      eb.fn.sum<number>('ahead').as('days'),
    ])
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    .where('month', '>=', fromMonth)
    .where('month', '<=', toMonth)
    .groupBy(['kind', span, 'rule', 'reason']);
  return principalId === null ? rows : rows.where('principal_id', '=', principalId);
}

/** How business orders of some months were booked. */
export async function choiceGroups(db: Db, which: Counted): Promise<ChoiceGroup[]> {
  const rows = await choicesOf(db, which).execute();
  return rows.map((row) => ({
    kind: enumValue('order_choice.kind', productKinds, row.kind),
    span: Number(row.span),
    rule: row.rule,
    reason: row.reason,
    orders: Number(row.orders),
    fen: Number(row.fen),
    missedFen: Number(row.missed),
    days: Number(row.days),
  }));
}
