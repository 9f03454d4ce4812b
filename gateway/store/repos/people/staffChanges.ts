import type { Updateable } from 'kysely';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

type Changes = Pick<
  Updateable<Tables['employee']>,
  | 'name'
  | 'pinyin'
  | 'initials'
  | 'level'
  | 'department_id'
  | 'cost_centre'
  | 'roles'
  | 'mobile_enc'
  | 'mobile_masked'
  | 'email_enc'
  | 'email_masked'
  | 'mobile_idx'
  | 'email_idx'
>;

/** Sets these columns of an employee and leaves the others. */
export async function changeEmployee(db: Db, id: string, changes: Changes): Promise<void> {
  await db.updateTable('employee').set(changes).where('id', '=', id).execute();
}

/** Puts employees into a department. */
export async function placeEmployees(db: Db, ids: readonly string[], departmentId: string): Promise<void> {
  await db.updateTable('employee').set({ department_id: departmentId }).where('id', 'in', ids).execute();
}

/** Puts employees at a level. */
export async function putAtLevel(db: Db, ids: readonly string[], level: string): Promise<void> {
  await db.updateTable('employee').set({ level }).where('id', 'in', ids).execute();
}

/** An employee's numbers as they are sealed. */
export async function numbersOf(db: Db, id: string): Promise<{ mobileEnc: string; emailEnc: string }> {
  const row = await db
    .selectFrom('employee')
    .select(['mobile_enc', 'email_enc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { mobileEnc: row.mobile_enc, emailEnc: row.email_enc };
}
