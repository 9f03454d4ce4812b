import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Which flights and rooms people prefer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      travel_preference: 'employee_id text pk, airlines text, flights text, rooms text, updated_at bigint',
    },
    indexes: [],
  });
}
