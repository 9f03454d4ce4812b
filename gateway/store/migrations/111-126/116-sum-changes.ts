import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** How the sum from which settling takes two people was changed, and what waits to raise it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      sum_change: `
        seq integer auto, company_id text, from_fen bigint, to_fen bigint, actor_id text, at bigint, state text,
        ended_by text, ended_at bigint null`,
    },
    indexes: [['sum_change', ['company_id', 'state']]],
  });
}
