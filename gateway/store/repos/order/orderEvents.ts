import { sql } from 'kysely';
import type { OrderEventType } from '../../../../contract/enums/order.ts';
import { type OrderDetail, orderEvent } from '../../../../contract/shapes/order.ts';
import { cachedOne } from '../../cache/cache.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';

const eventsOf = compiledOnce((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq'),
);

/** The timeline of an order, oldest first. */
export async function orderEvents(db: Db, orderId: string): Promise<OrderDetail['timeline']> {
  return (await timelineOf(db, orderId)) ?? [];
}

const timelineOf = cachedOne(
  { table: 'order_event' },
  async (db, orderId): Promise<OrderDetail['timeline']> => {
    const { rows } = await eventsOf(db, { orderId });
    return rows.map((row) => orderEvent.parse(row));
  },
);

/** A line of an order's timeline; `actor` is empty for the gateway itself. */
type TimelineEntry = {
  readonly orderId: string;
  readonly at: number;
  readonly type: OrderEventType;
  readonly actor: string;
};

/** Adds a line to the timeline of each of some orders. */
export async function addEvents(db: Db, ...lines: readonly TimelineEntry[]): Promise<void> {
  await forAll(db, inChunks(lines), (run) => nextEvents(db, { lines: run }));
}

/** Numbered by the statement itself: a step is in a write transaction, or the only one of its order. */
const nextEvents = compiledOnce((db, { lines }: { readonly lines: readonly TimelineEntry[] }) =>
  db.insertInto('order_event').values((eb) =>
    lines.map(({ orderId, ...line }) => ({
      ...line,
      order_id: orderId,
      seq: eb
        .selectFrom('order_event as before')
        .select((of) => sql<number>`coalesce(${of.fn.max('before.seq')}, 0) + 1`.as('seq'))
        .where('before.order_id', '=', orderId),
    })),
  ),
);
