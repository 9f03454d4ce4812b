import { roles as allRoles, type Role } from '../../../../contract/kit/access.ts';
import { type EmployeeId, employeeId, type Localised } from '../../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';
import { type CompanySettings, companySettings } from '../company/companySettings.ts';

/** An employee with company and department, as services know one. Numbers come masked. */
export type Person = {
  readonly id: EmployeeId;
  readonly companyId: string;
  readonly company: Localised;
  readonly customerType: 0 | 1;
  readonly settings: CompanySettings;
  readonly userCode: string;
  readonly username: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly level: string;
  readonly department: Localised;
  readonly costCentre: string;
  readonly roles: readonly Role[];
  readonly vip: boolean;
  readonly active: boolean;
  readonly mobileMasked: string;
  readonly emailMasked: string;
  /** '' for none. */
  readonly qq: string;
  /** The name in Latin letters as they set it; '' where they have not. */
  readonly surname: string;
  readonly givenNames: string;
};

/** People by id, in no order; unknown ids are left out. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return (await people(db).where('employee.id', 'in', ids).execute()).map(toPerson);
}

/** An employee by id, deactivated ones too, numbers masked; null where there is none. */
export async function findPerson(db: Db, id: string): Promise<Person | null> {
  const row = await people(db).where('employee.id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** By user name, within one company: the same answer for a stranger's name and for one that does not exist. */
export async function findPersonNamed(db: Db, companyId: string, username: string): Promise<Person | null> {
  const row = await people(db)
    .where('employee.username', '=', username)
    .where('employee.company_id', '=', companyId)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** By user name, in whatever company: for whoever works on the store itself. */
export async function findPersonByAccount(db: Db, username: string): Promise<Person | null> {
  const row = await people(db).where('employee.username', '=', username).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Whether somebody is of a company. */
export async function isInCompany(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The department somebody is in; null for nobody. */
export async function departmentIdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('employee').select('department_id').where('id', '=', id).executeTakeFirst();
  return row?.department_id ?? null;
}

/** Saves one of the two messaging links of an employee (spec §7 SaveBean); answers the rows changed. */
export async function saveMessagingLink(
  db: Db,
  id: string,
  link: { qiwei_id: string } | { wechat: string },
): Promise<number> {
  const done = await db.updateTable('employee').set(link).where('id', '=', id).executeTakeFirst();
  return Number(done.numUpdatedRows);
}

function people(db: Db) {
  return db
    .selectFrom('employee')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .leftJoin('department', 'department.id', 'employee.department_id')
    .leftJoin('employee_profile', 'employee_profile.employee_id', 'employee.id')
    .select([
      'employee.id',
      'employee.company_id',
      'employee.user_code',
      'employee.username',
      'employee.name',
      'employee.pinyin',
      'employee.initials',
      'employee.level',
      'employee.cost_centre',
      'employee.roles',
      'employee.vip',
      'employee.active',
      'employee.mobile_masked',
      'employee.email_masked',
      'employee.qq',
      'employee_profile.surname',
      'employee_profile.given_names',
      'company.name_zh as company_zh',
      'company.name_en as company_en',
      'company.name_de as company_de',
      'company.customer_type',
      'company.settings',
      'department.name_zh as department_zh',
      'department.name_en as department_en',
      'department.name_de as department_de',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function toPerson(row: Row): Person {
  return {
    id: employeeId.parse(row.id),
    companyId: row.company_id,
    company: named(row.company_zh, row.company_en, row.company_de),
    customerType: row.customer_type === 1 ? 1 : 0,
    settings: companySettings(row.settings),
    userCode: row.user_code,
    username: row.username,
    name: row.name,
    pinyin: row.pinyin,
    initials: row.initials,
    level: row.level,
    department: named(row.department_zh, row.department_en, row.department_de),
    costCentre: row.cost_centre,
    roles: rolesOf(row.roles),
    vip: row.vip === 1,
    active: row.active === 1,
    mobileMasked: row.mobile_masked,
    emailMasked: row.email_masked,
    qq: row.qq,
    surname: row.surname ?? '',
    givenNames: row.given_names ?? '',
  };
}

function named(name_zh: string | null, name_en: string | null, name_de: string | null): Localised {
  return localisedColumns({ name_zh, name_en, name_de });
}

/** Stored roles; a word that is no role is left out. Who has unreadable ones has none, and takes no others along. */
export function rolesOf(stored: string): Role[] {
  const words = unlessBroken(() => listOf(stored, 'employee.roles')) ?? [];
  return allRoles.filter((role) => words.includes(role));
}
