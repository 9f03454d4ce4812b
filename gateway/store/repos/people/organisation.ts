import type { Db } from '../../db/openStore.ts';

export type Department = {
  readonly id: string;
  readonly parentId: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
};

/** A company's departments, in the order they were entered. */
export async function departmentsOf(db: Db, companyId: string): Promise<Department[]> {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'parent_id', 'name_zh', 'name_en'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    nameZh: row.name_zh,
    nameEn: row.name_en,
  }));
}
