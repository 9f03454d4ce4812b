import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Coupons people were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      coupon: `
        id text pk, owner_id text, title text, issuer text, code_enc text, valid_until text, given_at bigint,
        used_at bigint null`,
    },
    indexes: [['coupon', ['owner_id', 'valid_until']]],
  });
}
