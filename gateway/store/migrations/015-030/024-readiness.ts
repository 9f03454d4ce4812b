import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** A row that is written to see whether the store takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, { tables: { readiness: 'id integer pk, at bigint' }, indexes: [] });
}
