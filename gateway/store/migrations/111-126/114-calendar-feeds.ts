import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Addresses people's calendars read their trips at; of an address only a keyed hash is kept, also once it has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      calendar_feed: `
        id text pk, company_id text, employee_id text, hash text, made_at bigint, ended_at bigint null,
        fetched_at bigint null, content_hash text, content_at bigint`,
    },
    indexes: [
      ['calendar_feed', ['hash'], 'unique'],
      ['calendar_feed', ['employee_id', 'made_at']],
    ],
  });
}
