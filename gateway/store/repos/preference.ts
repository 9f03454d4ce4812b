import type { Db } from '../openStore.ts';

/** A person's stored preferences as JSON text, or null. */
export async function findPreference(db: Db, employeeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('preference')
    .select('body')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.body ?? null;
}

export async function savePreference(db: Db, employeeId: string, body: string, now: number): Promise<void> {
  await db
    .insertInto('preference')
    .values({ employee_id: employeeId, body, updated_at: now })
    .onConflict((on) => on.column('employee_id').doUpdateSet({ body, updated_at: now }))
    .execute();
}
