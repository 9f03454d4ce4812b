import { type Kysely, sql } from 'kysely';

/**
 * Contacts are found by their mobile number as guests are, and an employee keeps one contact under a number. Documents
 * written before numbers had one form are marked as such. Both are sealed, so what is missing is filled in when the
 * gateway opens (plainNumbers.ts); of contacts kept twice before, the first has the number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column mobile_idx text not null default ''`.execute(db);
  await sql`alter table person_document add column plain integer not null default 0`.execute(db);
  await sql`create unique index contact_by_owner_id_mobile_idx on contact (owner_id, mobile_idx)
    where mobile_idx <> ''`.execute(db);
  await sql`create index contact_by_mobile_idx on contact (mobile_idx)`.execute(db);
  await sql`create index person_document_not_plain on person_document (id) where plain = 0`.execute(db);
}
