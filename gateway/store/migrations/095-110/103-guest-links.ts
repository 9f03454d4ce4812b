import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Links by which a trip is read without an account; of a link's token only a keyed hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      guest_link: `
        id text pk, company_id text, hash text, order_id text, maker_id text, created_at bigint, expires_at bigint,
        revoked_at bigint null`,
    },
    indexes: [
      ['guest_link', ['hash'], 'unique'],
      ['guest_link', ['order_id', 'created_at']],
    ],
  });
}
