import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Vouchers that are not there yet are listed by their deadline, for a company, a booker or a principal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {},
    indexes: [
      ['voucher', ['company_id', 'state', 'due_at', 'order_id']],
      ['voucher', ['booker_id', 'state', 'due_at']],
      ['voucher', ['principal_id', 'state', 'due_at']],
    ],
  });
}
