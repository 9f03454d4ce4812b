import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Sign-ins begun at a provider people are sent to, for ten minutes: of every secret a keyed hash, the rest sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      third_attempt: `
        hash text pk, provider text, state_hash text, way_enc text, taken integer, code_hash text null,
        subject_enc text null, expires_at bigint`,
    },
    indexes: [
      ['third_attempt', ['code_hash']],
      ['third_attempt', ['expires_at']],
    ],
  });
}
