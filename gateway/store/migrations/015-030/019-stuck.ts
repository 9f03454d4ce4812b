import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * Which rows the jobs are at and when one that failed is tried again, how often rows of each job failed, and how a
 * person settled what no supplier and no cashier had settled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      due_claim: `kind text, id text, owner text, attempts bigint, next_at bigint, failed integer`,
      due_failure: `kind text pk, failures bigint`,
      settlement: `
        id text pk, company_id text, kind text, subject text, outcome text, reference text, fen bigint null,
        actor_id text, at bigint`,
    },
    indexes: [
      ['due_claim', ['kind', 'id'], 'unique'],
      ['due_claim', ['kind', 'next_at']],
      ['settlement', ['subject']],
      ['payout', ['order_id']],
    ],
  });
}
