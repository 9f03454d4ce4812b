import { type Kysely, sql } from 'kysely';

/** A contact has an e-mail address beside the mobile number; sealed and masked, empty for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column email_enc text not null default ''`.execute(db);
  await sql`alter table contact add column email_masked text not null default ''`.execute(db);
}
