import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Check-ins of people on their journeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      check_in:
        'id text pk, company_id text, employee_id text, order_id text null, place_enc text null, at bigint',
    },
    indexes: [
      ['check_in', ['employee_id', 'at']],
      ['check_in', ['company_id', 'at']],
      ['check_in', ['at']],
    ],
  });
}
