import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What a person opens and whom they choose by the command bar, by ids alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      command_use: 'employee_id text, what text, key text, uses integer, used_at bigint',
    },
    indexes: [['command_use', ['employee_id', 'what', 'key'], 'unique']],
  });
}
