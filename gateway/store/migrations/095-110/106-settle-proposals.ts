import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What one person wants to settle above a company's sum, until another one confirms it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      settle_proposal: `
        id text pk, company_id text, kind text, subject text, outcome text, reference text, fare_fen bigint null,
        refund_fen bigint null, actor_id text, at bigint, state text, ended_by text, ended_at bigint null`,
    },
    indexes: [['settle_proposal', ['company_id', 'subject', 'state']]],
  });
}
