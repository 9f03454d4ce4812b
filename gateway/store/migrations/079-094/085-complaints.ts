import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Complaints with their photos and answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      complaint: `
        id text pk, company_id text, person_id text, kind text, state text, order_id text null, filed_at bigint,
        updated_at bigint`,
      complaint_entry:
        'id text pk, complaint_id text, seq integer, author_id text, side text, text_enc text, at bigint',
      complaint_photo: `
        id text pk, person_id text, complaint_id text null, type text, data_enc text, added_at bigint`,
    },
    indexes: [
      ['complaint', ['person_id', 'updated_at']],
      ['complaint', ['company_id', 'state', 'updated_at']],
      ['complaint_entry', ['complaint_id', 'seq'], 'unique'],
      ['complaint_photo', ['complaint_id']],
      ['complaint_photo', ['person_id', 'added_at']],
    ],
  });
}
