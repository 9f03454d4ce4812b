import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Trips in the making at the desk, who shares them, and who has them open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      desk_draft: `
        id text pk, company_id text, owner_id text, title_enc text, content_enc text, version bigint,
        is_template integer, people integer, legs integer, updated_at bigint`,
      desk_draft_editor: `draft_id text, employee_id text`,
      desk_draft_window: `draft_id text, employee_id text, window_id text, seen_at bigint`,
    },
    indexes: [
      ['desk_draft', ['owner_id', 'updated_at']],
      ['desk_draft_editor', ['draft_id', 'employee_id'], 'unique'],
      ['desk_draft_editor', ['employee_id']],
      ['desk_draft_window', ['draft_id', 'employee_id', 'window_id'], 'unique'],
    ],
  });
}
