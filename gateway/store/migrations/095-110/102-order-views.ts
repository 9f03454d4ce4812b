import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Ways of looking at the table of orders that people keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { order_view: 'id text pk, employee_id text, name text, layout text, updated_at bigint' },
    indexes: [['order_view', ['employee_id', 'name'], 'unique']],
  });
}
