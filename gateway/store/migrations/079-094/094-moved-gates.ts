import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Gates the simulated airlines were made to move flights to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { sim_gate: 'flight_no text, date text, gate text, was text, made_at bigint' },
    indexes: [['sim_gate', ['flight_no', 'date'], 'unique']],
  });
}
