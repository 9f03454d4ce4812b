import type { OrderEventType } from '../../../../contract/enums/order.ts';
import { sharerIds } from '../../../../contract/rules/order/itemParts.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { all, forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { addEvents } from './orderEvents.ts';
import type { OrderRecord } from './orderRecord.ts';
import { tallyOrders } from './orderTally.ts';

/** Files new orders: their search tokens, who shares their rooms, the tally, the first line of their timelines. */
export async function fileOrders(
  db: Db,
  orders: readonly OrderRecord[],
  firstEvent: OrderEventType = 'submitted',
): Promise<void> {
  const lines = orders.map(({ id, createdAt, bookerName }) => ({
    orderId: id,
    at: createdAt,
    type: firstEvent,
    actor: bookerName,
  }));
  const sharers = orders.flatMap(({ id, body }) =>
    sharerIds(body.item).map((traveller) => ({ order_id: id, traveller_id: traveller })),
  );
  await all(
    db,
    () => forAll(db, inChunks(orders.flatMap(tokenRows)), (rows) => newTokens(db, { rows })),
    () => forAll(db, sharers.length > 0 ? [sharers] : [], (rows) => newSharers(db, { rows })),
    () => tallyOrders(db, orders),
    () => addEvents(db, ...lines),
  );
}

const newSharers = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_sharer'][] }) =>
  db.insertInto('order_sharer').values(rows),
);

const newTokens = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_token'][] }) =>
  db.insertInto('order_token').values(rows),
);

/** The rows of `order_token` of an order: each word under its company. */
export function tokenRows(order: Pick<OrderRecord, 'id' | 'companyId' | 'startAt' | 'body'>) {
  return order.body.tokens.map((token) => ({
    order_id: order.id,
    token: `${order.companyId}:${token}`,
    depart_at: order.startAt,
  }));
}
