import type { Db } from '../../db/openStore.ts';

/** Verifiers of an employee's earlier passwords, the newest first. */
export async function earlierVerifiers(db: Db, employeeId: string): Promise<{ verifier: string }[]> {
  return db
    .selectFrom('password_history')
    .select('verifier')
    .where('employee_id', '=', employeeId)
    .orderBy('id', 'desc')
    .execute();
}

/** Adds the verifier of a password that another one replaces, and forgets all but the newest `kept`. */
export async function addVerifier(
  db: Db,
  employeeId: string,
  { verifier, kept }: { readonly verifier: string; readonly kept: number },
): Promise<void> {
  await db.insertInto('password_history').values({ employee_id: employeeId, verifier }).execute();
  const rows = await db
    .selectFrom('password_history')
    .select('id')
    .where('employee_id', '=', employeeId)
    .orderBy('id', 'desc')
    .execute();
  const old = rows.slice(kept).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('password_history').where('id', 'in', old).execute();
}
