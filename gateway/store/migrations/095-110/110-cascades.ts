import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Segments moved with what follows them: quoted, carried out part after part, ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      cascade: `
        id text pk, company_id text, actor_id text, order_id text, state text, created_at bigint, updated_at bigint,
        expires_at bigint null, check_at bigint null, version integer, body text`,
    },
    indexes: [
      ['cascade', ['order_id', 'state']],
      ['cascade', ['state', 'check_at']],
    ],
  });
}
