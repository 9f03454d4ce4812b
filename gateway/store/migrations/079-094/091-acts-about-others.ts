import { type Kysely, sql } from 'kysely';

/** What is done about others is found by whom it is about; what people do about themselves is not in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_about_others on audit (company_id, subject, seq) where subject <> actor`.execute(
    db,
  );
}
