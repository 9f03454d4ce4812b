import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/** Links by which people register with a company, who came by which, and the outside accounts people sign in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      invitation: `
        id text pk, hash text, company_id text, note text, maker_id text, uses integer, used integer,
        created_at bigint, expires_at bigint, revoked_at bigint null`,
      third_binding: 'employee_id text, provider text, subject_idx text, masked text, bound_at bigint',
      third_code: 'hash text pk, expires_at bigint',
    },
    indexes: [
      ['invitation', ['hash'], 'unique'],
      ['invitation', ['company_id', 'created_at']],
      ['third_binding', ['employee_id', 'provider'], 'unique'],
      ['third_binding', ['subject_idx']],
      ['third_code', ['expires_at']],
    ],
  });
  await sql`alter table registration add column invitation_id text not null default ''`.execute(db);
}
