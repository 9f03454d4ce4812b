import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';

/** The gateway's keys are counted in the order they were made, and the store knows the key file it was sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_key add column seq integer not null default 0`.execute(db);
  const tables = db as Kysely<Tables>;
  const keys = await tables
    .selectFrom('gateway_key')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const [at, { id }] of keys.entries()) {
    await tables
      .updateTable('gateway_key')
      .set({ seq: at + 1 })
      .where('id', '=', id)
      .execute();
  }
  await createTables(db, {
    tables: { key_check: 'id text pk, value text' },
    indexes: [['gateway_key', ['seq'], 'unique']],
  });
}
