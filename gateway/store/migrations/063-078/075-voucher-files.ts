import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Parts of vouchers' files on their way in, and awaited vouchers looked up by their amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      voucher_file_part:
        'id text pk, employee_id text, file_id text, part integer, bytes_enc text, at bigint',
    },
    indexes: [
      ['voucher_file_part', ['employee_id', 'file_id', 'part'], 'unique'],
      ['voucher_file_part', ['at']],
      ['voucher', ['company_id', 'fen', 'created_at', 'id']],
    ],
  });
}
