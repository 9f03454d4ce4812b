import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Flights people follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      flight_follow: `
        id text pk, company_id text, employee_id text, order_id text, flight_no text, flight_date text,
        seen text, arrive_at bigint, check_at bigint null, created_at bigint`,
    },
    indexes: [
      ['flight_follow', ['employee_id', 'flight_no', 'flight_date', 'order_id'], 'unique'],
      ['flight_follow', ['order_id']],
      ['flight_follow', ['check_at']],
    ],
  });
}
