import { type Kysely, sql } from 'kysely';
import { createTables } from './createTables.ts';

/** Who shares a room, kept by person so that later bookings see them as staying. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { order_sharer: `order_id text, traveller_id text` },
    indexes: [
      ['order_sharer', ['order_id', 'traveller_id'], 'unique'],
      ['order_sharer', ['traveller_id']],
    ],
  });
  await sharersOfOrders(db);
}

/** Rooms booked so far name their sharers in the item alone. A person named twice counts once. */
async function sharersOfOrders(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; item: string }>`
    select id, item from travel_order where kind = 'hotel' and item like '%"sharedWith":["%'`.execute(db);
  for (const { id, item } of rows) {
    const { sharedWith }: { sharedWith: string[] } = JSON.parse(item);
    for (const traveller of new Set(sharedWith))
      await sql`insert into order_sharer (order_id, traveller_id) values (${id}, ${traveller})`.execute(db);
  }
}
