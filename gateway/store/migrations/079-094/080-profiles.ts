import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What employees say of themselves, and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      employee_profile: `
        employee_id text pk, gender text, birth_date_enc text, nationality text, city text, surname text,
        given_names text, updated_at bigint`,
      avatar: 'employee_id text pk, picture_enc text, updated_at bigint',
    },
    indexes: [],
  });
}
