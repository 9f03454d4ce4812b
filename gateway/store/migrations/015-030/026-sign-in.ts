import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * Failures by account and by address, which fade with time, and the tasks already answered. The counts over all
 * devices of an account, which made newcomers wait, end here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      login_failures: 'key text pk, thousandths bigint, updated_at bigint',
      login_task: 'id text pk, expires_at bigint',
    },
    indexes: [['login_task', ['expires_at']]],
  });
  await sql`delete from login_throttle where installation = '*'`.execute(db);
}
