import { type RawBuilder, sql } from 'kysely';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';
import { namePatterns } from './namePatterns.ts';
import { rolesOf } from './person.ts';
import type { StaffRow } from './staffWrites.ts';

/** Which people of a company; `departmentIds` null: those of every department. */
export type StaffSought = {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | null;
  readonly keyword: string;
  readonly state: 'active' | 'inactive' | 'all';
};
/** Somebody found, with what the next page goes on after. */
export type FoundStaff = StaffRow & {
  readonly departmentId: string;
  readonly costCentre: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly vip: boolean;
};

/** People by pinyin, from after one of them on. */
export async function findStaff(
  db: Db,
  sought: StaffSought,
  page: { readonly after: { readonly pinyin: string; readonly id: string } | null; readonly limit: number },
): Promise<FoundStaff[]> {
  const { after, limit } = page;
  const rows = await matching(db, sought)
    .leftJoin('department', (join) =>
      join
        .onRef('department.id', '=', 'employee.department_id')
        .onRef('department.company_id', '=', 'employee.company_id'),
    )
    .select([
      'employee.id',
      'employee.username',
      'employee.user_code',
      'employee.name',
      'employee.pinyin',
      'employee.initials',
      'employee.level',
      'employee.cost_centre',
      'employee.roles',
      'employee.vip',
      'employee.active',
      'employee.mobile_masked',
      'department.id as department_id',
      'department.name_zh',
      'department.name_en',
      'department.name_de',
    ])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('employee.pinyin', '>', after?.pinyin ?? ''),
          eb.and([eb('employee.pinyin', '=', after?.pinyin ?? ''), eb('employee.id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('employee.pinyin')
    .orderBy('employee.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    userCode: row.user_code,
    name: row.name,
    pinyin: row.pinyin,
    initials: row.initials,
    department: localisedColumns(row),
    departmentId: row.department_id ?? '',
    level: row.level,
    costCentre: row.cost_centre,
    roles: rolesOf(row.roles),
    vip: row.vip === 1,
    active: row.active === 1,
    mobileMasked: row.mobile_masked,
  }));
}

/** How many there are in all. */
export async function countStaff(db: Db, sought: StaffSought): Promise<number> {
  const { count } = await matching(db, sought)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Db, { companyId, departmentIds, keyword, state }: StaffSought) {
  const patterns = namePatterns(keyword);
  let query = db.selectFrom('employee').where('employee.company_id', '=', companyId);
  if (departmentIds) query = query.where('employee.department_id', 'in', departmentIds);
  if (state !== 'all') query = query.where('employee.active', '=', state === 'active' ? 1 : 0);
  if (!('begins' in patterns)) return query;
  const { begins, holds, reads, first, last } = patterns;
  return query.where((eb) =>
    eb.or([
      like('name', holds),
      ...(['pinyin', 'initials', 'user_code', 'username'] as const).map((column) => like(column, begins)),
      like('pinyin', reads),
      eb.and([like('pinyin', first), like('pinyin', last)]),
    ]),
  );
}

type Column = 'name' | 'pinyin' | 'initials' | 'user_code' | 'username';

function like(column: Column, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(`employee.${column}`)}) like ${pattern} escape '\\'`;
}
