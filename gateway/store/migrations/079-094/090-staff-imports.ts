import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Imports of many people at once, and whom each added; people are found by department. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      staff_import: `
        id text pk, company_id text, actor_id text, made_at bigint, rows_wanted integer, added integer,
        undone_at bigint null`,
      staff_import_person: 'employee_id text pk, import_id text',
    },
    indexes: [
      ['staff_import', ['company_id', 'made_at']],
      ['staff_import_person', ['import_id']],
      ['employee', ['company_id', 'department_id']],
    ],
  });
}
