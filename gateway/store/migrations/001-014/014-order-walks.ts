import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * People's orders by company too: a page's walks read the index alone, where every step had fetched its order to see
 * whose company it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const who of ['booker_id', 'principal_id']) {
    await db.schema.dropIndex(`travel_order_by_${who}_tab_depart_at_id`).execute();
    await createTables(db, {
      tables: {},
      indexes: [['travel_order', ['company_id', who, 'tab', 'depart_at', 'id']]],
    });
  }
}
