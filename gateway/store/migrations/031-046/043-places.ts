import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** The cities and stations a person chose in pickers, how often and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      place_use: 'employee_id text, product text, kind text, code text, uses integer, used_at bigint',
    },
    indexes: [['place_use', ['employee_id', 'product', 'kind', 'code'], 'unique']],
  });
}
