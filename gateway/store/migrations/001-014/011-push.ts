import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * What several processes share: news for the push channel, the last round of each job, and what was last taken from a
 * rate bucket, in thousandths of a token.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      push_event: `employee_id text, seq bigint, kind text, object_id text, at bigint`,
      push_head: `employee_id text pk, seq bigint`,
      job_round: `name text pk, slot bigint`,
      push_ticket: `hash text pk, employee_id text, kid text, expires_at bigint`,
    },
    indexes: [
      ['push_event', ['employee_id', 'seq'], 'unique'],
      ['push_event', ['at']],
    ],
  });
  await db.schema
    .alterTable('rate_bucket')
    .addColumn('granted', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
