import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What people accepted of the public documents, each version once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      agreement_acceptance: `
        id text pk, person_id text, document text, version integer, place text, channel text, accepted_at bigint`,
    },
    indexes: [['agreement_acceptance', ['person_id', 'document', 'version'], 'unique']],
  });
}
