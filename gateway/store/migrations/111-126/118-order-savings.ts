import type { Kysely } from 'kysely';

/**
 * What orders saved and forwent is kept beside how they were booked. Those from before were compared with nothing: they
 * stay null, which a report says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_choice').addColumn('saved_fen', 'bigint').execute();
  await db.schema.alterTable('order_choice').addColumn('forgone_fen', 'bigint').execute();
  // Everything a report adds up is in this one: no row is read.
  await db.schema
    .createIndex('order_choice_savings')
    .on('order_choice')
    .columns(['company_id', 'tab', 'month', 'kind', 'saved_fen', 'forgone_fen', 'principal_id'])
    .execute();
}
