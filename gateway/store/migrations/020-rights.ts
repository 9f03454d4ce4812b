import { type Kysely, sql } from 'kysely';
import { createTables } from './createTables.ts';

/** Who shares a room, by person, so that later bookings see them as staying; what kept replies were given by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { order_sharer: `order_id text, traveller_id text` },
    indexes: [
      ['order_sharer', ['order_id', 'traveller_id'], 'unique'],
      ['order_sharer', ['traveller_id']],
    ],
  });
  await sharersOfOrders(db);
  await groundsOfReplies(db);
}

/** Replies with what they were given by; those that hold whole numbers or a token go. */
async function groundsOfReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency').addColumn('grounds', 'text').execute();
  await sql`update idempotency set reply_enc = null where state = 'done'
    and tag in ('order.passenger.reveal', 'auth.acting.start', 'trip.draft.submit')`.execute(db);
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
