import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';

/** How many active people of a company work directly in each department, by its id. */
export async function headcounts(db: Db, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('employee')
    .select((eb) => ['department_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .groupBy('department_id')
    .execute();
  return new Map(rows.map((row) => [row.department_id, Number(row.count)]));
}

/** Adds a department; without a parent it is the topmost one. */
export async function insertDepartment(
  db: Db,
  made: {
    readonly id: string;
    readonly companyId: string;
    readonly parentId: string | null;
    readonly name: Localised;
  },
): Promise<void> {
  await db
    .insertInto('department')
    .values({
      id: made.id,
      company_id: made.companyId,
      parent_id: made.parentId,
      name_zh: made.name.zh,
      name_en: made.name.en,
      name_de: made.name.de ?? '',
    })
    .execute();
}

/** Sets the name of a department in every language. */
export async function renameDepartment(db: Db, id: string, name: Localised): Promise<void> {
  await db
    .updateTable('department')
    .set({ name_zh: name.zh, name_en: name.en, name_de: name.de ?? '' })
    .where('id', '=', id)
    .execute();
}

/** Puts a department with all below it under another one. */
export async function moveDepartment(db: Db, id: string, parentId: string | null): Promise<void> {
  await db.updateTable('department').set({ parent_id: parentId }).where('id', '=', id).execute();
}

/** Deletes a department; nobody is looked for in it. */
export async function deleteDepartment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('department').where('id', '=', id).execute();
}

/** Whether anybody works in a department, deactivated people too, or a chain of approvers is written for it. */
export async function isDepartmentUsed(db: Db, companyId: string, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('department_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (person) return true;
  const chain = await db
    .selectFrom('approval_chain')
    .select('id')
    .where('company_id', '=', companyId)
    .where('department_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return chain !== undefined;
}
