import type { Db } from '../../db/openStore.ts';

/** Where an employee stands in the company. */
export type Staff = {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly level: string;
  readonly departmentId: string;
  readonly costCentre: string;
  readonly active: boolean;
};

/** An employee by id, deactivated ones too; null where there is none. */
export async function staffOf(db: Db, id: string): Promise<Staff | null> {
  return (await staffNamed(db, [id])).get(id) ?? null;
}

/** Employees by id; unknown ones are left out. */
export async function staffNamed(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Staff>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'company_id', 'name', 'level', 'department_id', 'cost_centre', 'active'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        companyId: row.company_id,
        name: row.name,
        level: row.level,
        departmentId: row.department_id,
        costCentre: row.cost_centre,
        active: row.active === 1,
      },
    ]),
  );
}
