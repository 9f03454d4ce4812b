import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Verifiers of the passwords an employee had before, so that they are not taken again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: { password_history: 'id integer auto, employee_id text, verifier text' },
    indexes: [['password_history', ['employee_id']]],
  });
}
