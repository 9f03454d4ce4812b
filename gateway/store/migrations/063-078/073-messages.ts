import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What people are told of in the message centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      message: `
        id text pk, employee_id text, kind text, event text, object_kind text, object_id text, source text, words text,
        params text, created_at bigint, read_at bigint null`,
    },
    indexes: [
      ['message', ['employee_id', 'source'], 'unique'],
      ['message', ['employee_id', 'kind', 'created_at', 'id']],
      ['message', ['created_at']],
    ],
  });
}
