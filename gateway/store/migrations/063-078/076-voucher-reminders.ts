import { type Kysely, sql } from 'kysely';

/** Orders with vouchers still to come know when people are reminded of them; 0: that is yet to be worked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher_order add column remind_at bigint default 0`.execute(db);
  await sql`alter table voucher_order add column reminded_at bigint`.execute(db);
  await db.schema
    .createIndex('voucher_order_by_remind_at')
    .on('voucher_order')
    .columns(['remind_at', 'order_id'])
    .execute();
}
