import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/** The sample secretary's id, the same in every sample store. */
const SAMPLE_SECRETARY = 'ba98adad93da3f81ee8a4915c3935817';

/**
 * One-use links to the first company and to new passwords, by hash; what a store is known to be. Stores that were
 * seeded with sample people before are marked as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      account_link: `
        hash text pk, kind text, nonce text, employee_id text, created_at bigint, expires_at bigint,
        spent_at bigint null, spent_key text null`,
      store_mark: 'name text pk, at bigint',
    },
    indexes: [['account_link', ['employee_id']]],
  });
  await sql`insert into store_mark (name, at) select 'sample', 0 from employee where id = ${SAMPLE_SECRETARY}`.execute(
    db,
  );
}
