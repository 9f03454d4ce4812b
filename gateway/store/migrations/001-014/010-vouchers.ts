import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Voucher headers, and the vouchers orders are accounted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      voucher_header: `
        id text pk, company_id text, owner_id text, type text, header text, tax_id text, bank text,
        account_enc text, account_masked text, address text, phone text, special_vat integer,
        standing integer, updated_at bigint`,
      voucher: `
        id text pk, company_id text, order_id text, order_no text, booker_id text, principal_id text,
        kind text, state text, fen bigint, header_type text, header text, tax_id text, due_at bigint null,
        number text, created_at bigint, updated_at bigint`,
      voucher_number: `number text pk, voucher_id text, at bigint`,
      voucher_order: `order_id text pk, company_id text, check_at bigint null`,
    },
    indexes: [
      ['voucher_header', ['company_id', 'owner_id']],
      ['voucher', ['order_id']],
      ['voucher', ['company_id', 'created_at', 'id']],
      ['voucher', ['principal_id', 'created_at', 'id']],
      ['voucher', ['booker_id', 'created_at', 'id']],
      ['voucher_order', ['check_at']],
    ],
  });
}
