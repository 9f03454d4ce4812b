import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Cities abroad with hotels: the tier their caps go by, and their clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { hotel_abroad: 'city_code text pk, tier integer, zone text' },
    indexes: [],
  });
}
