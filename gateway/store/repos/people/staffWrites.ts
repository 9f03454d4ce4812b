import type { Insertable } from 'kysely';
import type { Role } from '../../../../contract/kit/access.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { type Person, rolesOf } from './person.ts';

/** Somebody to be entered; numbers come sealed, masked and indexed. */
export type NewEmployee = Omit<
  Person,
  | 'id'
  | 'company'
  | 'customerType'
  | 'settings'
  | 'department'
  | 'vip'
  | 'active'
  | 'qq'
  | 'surname'
  | 'givenNames'
> & {
  readonly id: string;
  readonly departmentId: string;
  readonly mobileEnc: string;
  readonly emailEnc: string;
  readonly mobileIdx: string;
  readonly emailIdx: string;
};

/** False when the user name is somebody's already, in whatever company. */
export async function insertEmployee(db: Db, made: NewEmployee): Promise<boolean> {
  return (await insertEmployees(db, [made])) === 1;
}

/** Enters people; answers how many: those whose user name is somebody's already are left out. */
export async function insertEmployees(db: Db, made: readonly NewEmployee[]): Promise<number> {
  const done = await db
    .insertInto('employee')
    .values(made.map(employeeRow))
    .onConflict((on) => on.column('username').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0n);
}

function employeeRow(made: NewEmployee): Insertable<Tables['employee']> {
  return {
    id: made.id,
    company_id: made.companyId,
    user_code: made.userCode,
    username: made.username,
    name: made.name,
    pinyin: made.pinyin,
    initials: made.initials,
    // Nobody asks for it, and nothing goes by it.
    gender: 0,
    level: made.level,
    department_id: made.departmentId,
    cost_centre: made.costCentre,
    legal_entity: '',
    roles: JSON.stringify(made.roles),
    vip: 0,
    active: 1,
    mobile_enc: made.mobileEnc,
    mobile_masked: made.mobileMasked,
    email_enc: made.emailEnc,
    email_masked: made.emailMasked,
    mobile_idx: made.mobileIdx,
    email_idx: made.emailIdx,
    qiwei_id: null,
    wechat: null,
  };
}

/** A staff number nobody has. */
export async function nextUserCode(db: Db, companyId: string): Promise<string> {
  const [code = ''] = await nextUserCodes(db, companyId, 1);
  return code;
}

/** Staff numbers nobody has: the company's own number, then how many people it has had. */
export async function nextUserCodes(db: Db, companyId: string, wanted: number): Promise<string[]> {
  const { count } = await db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  for (let number = Number(count) + 1; codes.length < wanted; number += wanted) {
    const tried = Array.from(
      { length: wanted },
      (_, at) => `U${companyId}${String(number + at).padStart(5, '0')}`,
    );
    const rows = await db
      .selectFrom('employee')
      .select('user_code')
      .where('user_code', 'in', tried)
      .execute();
    const taken = new Set(rows.map((row) => row.user_code));
    codes.push(...tried.filter((code) => !taken.has(code)));
  }
  return codes.slice(0, wanted);
}

export type StaffRow = {
  readonly id: string;
  readonly username: string;
  readonly userCode: string;
  readonly name: string;
  readonly department: Localised;
  readonly level: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly vip: boolean;
  readonly mobileMasked: string;
};

/** People of a company by user name, from after one on; of every company where none is named. */
export async function staffPage(
  db: Db,
  {
    companyId,
    after,
    limit,
  }: { readonly companyId: string | null; readonly after: string; readonly limit: number },
): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('employee')
    .leftJoin('department', 'department.id', 'employee.department_id')
    .select([
      'employee.id',
      'employee.username',
      'employee.user_code',
      'employee.name',
      'employee.level',
      'employee.roles',
      'employee.active',
      'employee.mobile_masked',
      'employee.vip',
      'department.name_zh',
      'department.name_en',
      'department.name_de',
    ])
    .where('employee.username', '>', after)
    .$if(companyId !== null, (query) => query.where('employee.company_id', '=', companyId))
    .orderBy('employee.username')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    userCode: row.user_code,
    name: row.name,
    department: localisedColumns(row),
    level: row.level,
    roles: rolesOf(row.roles),
    active: row.active === 1,
    vip: row.vip === 1,
    mobileMasked: row.mobile_masked,
  }));
}

/** Lets an employee sign in, or not any more; ends no session. */
export async function setActive(db: Db, id: string, active: boolean): Promise<void> {
  await db
    .updateTable('employee')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Ends what an employee was granted and what they granted, from `now` on (epoch ms); answers the grants, and who held them. */
export async function revokeGrantsOf(
  db: Db,
  employeeId: string,
  now: number,
): Promise<{ id: string; operatorId: string; principalId: string }[]> {
  const rows = await db
    .updateTable('acting_grant')
    .set((eb) => ({ revoked_at: now, version: eb('version', '+', 1) }))
    .where((eb) => eb.or([eb('operator_id', '=', employeeId), eb('principal_id', '=', employeeId)]))
    .where('revoked_at', 'is', null)
    .where('to_at', '>', now)
    .returning(['id', 'operator_id', 'principal_id'])
    .execute();
  return rows.map((row) => ({ id: row.id, operatorId: row.operator_id, principalId: row.principal_id }));
}
