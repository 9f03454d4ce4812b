import type { Db } from '../../db/openStore.ts';

/** How many active people of a company are at each level. */
export async function levelCounts(db: Db, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('employee')
    .select(['level', (of) => of.fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .groupBy('level')
    .execute();
  return new Map(rows.map(({ level, people }) => [level, Number(people)]));
}

/** How many people of a company are at each level, those who left among them. */
export async function levelHolders(db: Db, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('employee')
    .select(['level', (of) => of.fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .groupBy('level')
    .execute();
  return new Map(rows.map(({ level, people }) => [level, Number(people)]));
}

/** How many active people of a level work in each department, by its id; '' for none. */
export async function levelDepartments(
  db: Db,
  companyId: string,
  level: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('employee')
    .select(['department_id', (of) => of.fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .where('level', '=', level)
    .where('active', '=', 1)
    .groupBy('department_id')
    .execute();
  return new Map(rows.map(({ department_id: id, people }) => [id, Number(people)]));
}

/** Active people of a level by pinyin, from after one of them on. */
export async function peopleOfLevel(
  db: Db,
  of: { readonly companyId: string; readonly level: string; readonly departmentId?: string | undefined },
  page: { readonly after: { readonly pinyin: string; readonly id: string } | null; readonly limit: number },
) {
  const { after, limit } = page;
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'username', 'pinyin', 'department_id'])
    .where('company_id', '=', of.companyId)
    .where('level', '=', of.level)
    .where('active', '=', 1)
    .$if(of.departmentId !== undefined, (query) => query.where('department_id', '=', of.departmentId ?? ''))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('pinyin', '>', after?.pinyin ?? ''),
          eb.and([eb('pinyin', '=', after?.pinyin ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('pinyin')
    .orderBy('id')
    .limit(limit)
    .execute();
}
