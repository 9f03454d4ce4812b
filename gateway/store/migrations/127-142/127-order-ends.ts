import type { Kysely } from 'kysely';

/**
 * Whoever is on the way at a time is found by when orders end: few end later than now, and one may have begun a year
 * before. With departures, so that orders to come are told apart without reading them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('travel_order_end')
    .on('travel_order')
    .columns(['company_id', 'tab', 'end_at', 'depart_at'])
    .execute();
}
