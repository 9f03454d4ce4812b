import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

const preferenceOf = compiledOnce((db, { employeeId }: { employeeId: string }) =>
  db.selectFrom('preference').select('body').where('employee_id', '=', employeeId),
);

/** A person's stored preferences as JSON text, or null. */
export async function findPreference(db: Db, employeeId: string): Promise<string | null> {
  const [row] = (await preferenceOf(db, { employeeId })).rows;
  return row?.body ?? null;
}

/** Writes somebody's preferences (JSON) in the place of those before. */
export async function savePreference(db: Db, employeeId: string, body: string, now: number): Promise<void> {
  await db
    .insertInto('preference')
    .values({ employee_id: employeeId, body, updated_at: now })
    .onConflict((on) => on.column('employee_id').doUpdateSet({ body, updated_at: now }))
    .execute();
}
