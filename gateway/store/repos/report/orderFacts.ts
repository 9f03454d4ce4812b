import { itemFact } from '../../../../contract/rules/report/orderFact.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderState } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import type { OrderRecord } from '../order/orderRecord.ts';

/** Orders that reports count: there is a ticket, a room or a ride, or there was. A refund that is asked for may be refused. */
export const standingStates: readonly OrderState[] = [
  'issued',
  'changing',
  'refunding',
  'used',
  'settled',
  'vouchered',
];

/** Whether reports count an order. */
export function isCounted({ state }: Pick<OrderRecord, 'state'>): boolean {
  return standingStates.includes(state);
}

/** What reports keep of an order that is counted. */
export function factRow(order: OrderRecord): Tables['order_fact'] {
  const { seller, sellerName, path, quantity } = itemFact(order.body.item);
  return {
    order_id: order.id,
    company_id: order.companyId,
    principal_id: order.principalId,
    tab: order.tab,
    kind: order.kind,
    month: chinaDate(order.startAt).slice(0, 7),
    start_at: order.startAt,
    fen: order.totalFen,
    seller,
    seller_zh: sellerName.zh,
    seller_en: sellerName.en,
    path,
    quantity,
  };
}

/** Counts orders as they are now. */
export async function putFacts(db: Db, orders: readonly OrderRecord[]): Promise<void> {
  for (const order of orders) {
    const { order_id: _, ...change } = factRow(order);
    await db
      .insertInto('order_fact')
      .values({ ...change, order_id: order.id })
      .onConflict((on) => on.column('order_id').doUpdateSet(change))
      .execute();
  }
}

/** Counts orders no longer. */
export async function deleteFacts(db: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom('order_fact').where('order_id', 'in', orderIds).execute();
}
