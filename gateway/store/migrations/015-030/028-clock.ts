import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

const DAY = 24 * 3_600_000;
/** An order is settled three days after its journey; what its supplier says later, a person has to book. */
const ASKED_FOR_MS = 3 * DAY;

/**
 * Up to when nonces have been forgotten, and how steadily time has gone on so far (pipeline/sweeping.ts). Orders whose
 * journeys ended in the last days are asked about until they are settled, like those that end from now on.
 */
export async function up(db: Kysely<unknown>, now = Date.now()): Promise<void> {
  await createTables(db, {
    tables: { wire_clock: 'id integer pk, swept_before bigint, steady_at bigint, ahead_ms bigint' },
    indexes: [],
  });
  const from = now - ASKED_FOR_MS;
  await sql`update travel_order set check_at = end_at
    where state = 'used' and check_at is null and end_at > ${from}`.execute(db);
}
