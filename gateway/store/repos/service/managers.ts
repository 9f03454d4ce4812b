import type { Db } from '../../db/openStore.ts';

/** Travel managers shown to whoever seeks help. */
const MAX_ROWS = 20;

/** Active travel managers of a company, by pinyin. */
export async function managersOf(
  db: Db,
  companyId: string,
): Promise<{ readonly name: string; readonly departmentId: string }[]> {
  const rows = await db
    .selectFrom('employee')
    .select(['name', 'department_id'])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where('roles', 'like', '%"travelManager"%')
    .orderBy('pinyin')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ name, department_id }) => ({ name, departmentId: department_id }));
}
