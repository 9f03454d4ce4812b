import type { Db } from '../../db/openStore.ts';

/** An employee's name; '' for nobody. */
export async function nameOf(db: Db, employeeId: string): Promise<string> {
  const row = await db.selectFrom('employee').select('name').where('id', '=', employeeId).executeTakeFirst();
  return row?.name ?? '';
}
