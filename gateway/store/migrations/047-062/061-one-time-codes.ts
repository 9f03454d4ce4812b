import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Codes sent to people, and those asked for in the name of accounts that there are not: both look the same here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      one_time_code: `
        id text pk, employee_id text, code_hash text, address_idx text, tries integer, sends integer,
        since bigint, sent_at bigint, expires_at bigint, used_at bigint null, used_key text null`,
    },
    indexes: [
      ['one_time_code', ['address_idx', 'sent_at']],
      ['one_time_code', ['sent_at']],
    ],
  });
}
