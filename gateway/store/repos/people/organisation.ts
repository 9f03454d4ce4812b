import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';

export type Department = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: Localised;
};

/** A company's departments, in the order they were entered. */
export async function departmentsOf(db: Db, companyId: string): Promise<Department[]> {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'parent_id', 'name_zh', 'name_en', 'name_de'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: localisedColumns(row),
  }));
}
