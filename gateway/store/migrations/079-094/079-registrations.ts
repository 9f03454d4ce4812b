import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Applications for accounts, and the companies that let themselves be found by applicants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      registration: `
        id text pk, company_id text, state text, reason text, name text, work_number text, username text,
        mobile_enc text, mobile_masked text, mobile_idx text, logins text, receipt_hash text,
        asked_at bigint, decided_at bigint null`,
      open_company: 'company_id text pk',
    },
    indexes: [
      ['registration', ['company_id', 'asked_at']],
      ['registration', ['mobile_idx']],
      ['registration', ['receipt_hash']],
    ],
  });
}
