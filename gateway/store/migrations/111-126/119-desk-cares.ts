import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What is in whose care: orders and drafts that were handed to a colleague, one row each and one for each further step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      desk_care: `
        id text pk, company_id text, hand_over_id text, object_kind text, object_id text, step integer,
        giver_id text, carer_id text, principals text, note_enc text, until_on text, until_at bigint null,
        given_at bigint, ended_at bigint null, ended_by text`,
    },
    indexes: [
      ['desk_care', ['object_id', 'ended_at']],
      ['desk_care', ['carer_id', 'ended_at']],
      ['desk_care', ['giver_id', 'ended_at']],
      ['desk_care', ['hand_over_id']],
      ['desk_care', ['ended_at', 'until_at']],
    ],
  });
}
