import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { createTables } from '../createTables.ts';

/**
 * Who shares a room, by person, so that later bookings see them as staying; what kept replies were given by; numbers of
 * vouchers within their company.
 */
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
  await numbersOfCompanies(db);
}

/**
 * A voucher's number is taken within its company, where it was taken for everybody. Of vouchers that carry one number
 * all the same the one received first has it.
 */
async function numbersOfCompanies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('voucher_number').renameTo('voucher_number_of_all').execute();
  await createTables(db, {
    tables: { voucher_number: `company_id text, number text, voucher_id text, at bigint` },
    indexes: [['voucher_number', ['company_id', 'number'], 'unique']],
  });
  await sql`insert into voucher_number (company_id, number, voucher_id, at)
    select voucher.company_id, taken.number, taken.voucher_id, taken.at
    from voucher_number_of_all as taken join voucher on voucher.id = taken.voucher_id`.execute(db);
  await sql`insert into voucher_number (company_id, number, voucher_id, at)
    select company_id, number, id, updated_at from voucher where number <> '' order by updated_at, id
    on conflict (company_id, number) do nothing`.execute(db);
  await db.schema.dropTable('voucher_number_of_all').execute();
}

/** Replies with what they were given by; those that hold whole numbers or a token go. */
async function groundsOfReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency').addColumn('grounds', 'text').execute();
  await sql`update idempotency set reply_enc = null where state = 'done'
    and tag in ('order.passenger.reveal', 'auth.acting.start', 'trip.draft.submit')`.execute(db);
}

const items = jsonColumn('travel_order.item', z.looseObject({ sharedWith: z.array(z.string()) }));

/** Rooms booked so far name their sharers in the item alone. A person named twice counts once. */
async function sharersOfOrders(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; item: string }>`
    select id, item from travel_order where kind = 'hotel' and item like '%"sharedWith":["%'`.execute(db);
  for (const { id, item } of rows) {
    const { sharedWith } = items.read(item, id);
    for (const traveller of new Set(sharedWith))
      await sql`insert into order_sharer (order_id, traveller_id) values (${id}, ${traveller})`.execute(db);
  }
}
