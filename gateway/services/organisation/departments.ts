import { isDeepStrictEqual } from 'node:util';
import type { organisationCalls } from '../../../contract/calls/organisation/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import {
  DEPARTMENTS_DEEP,
  depthBelow,
  withThoseAbove,
  withThoseBelow,
} from '../../../contract/rules/person/departmentPath.ts';
import { isAlike } from '../../../contract/rules/text/localisedText.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import {
  deleteDepartment,
  headcounts,
  insertDepartment,
  isDepartmentUsed,
  moveDepartment,
  renameDepartment,
} from '../../store/repos/people/departments.ts';
import { type Department, departmentsOf } from '../../store/repos/people/organisation.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../staff/mayManage.ts';
import { recordBy, type Trx, writeWhileAllowed } from '../staff/writeWhileAllowed.ts';

type Calls = typeof organisationCalls;
type List = Calls['organisation.department.list'];
type Save = Calls['organisation.department.save'];
type Move = Calls['organisation.department.move'];
type Remove = Calls['organisation.department.remove'];

/** The company's departments with their headcounts, and its levels. */
export async function listDepartments({ store: { db } }: Deps, companyId: string): Promise<OutputOf<List>> {
  const departments = await departmentsOf(db, companyId);
  const settings = await settingsOf(db, companyId);
  const counts = await headcounts(db, companyId);
  const known = new Set(departments.map(({ id }) => id));
  const sum = (ids: readonly string[]) => ids.reduce((people, id) => people + (counts.get(id) ?? 0), 0);
  return {
    departments: departments.map(({ id, parentId, name }) => ({
      departmentId: id,
      parentId,
      name,
      people: counts.get(id) ?? 0,
    })),
    levels: Object.keys(settings.levels).map((code) => ({ code, name: levelName(settings, code) })),
    people: sum([...counts.keys()]),
    unplaced: sum([...counts.keys()].filter((id) => !known.has(id))),
  };
}

/**
 * Makes a department, or gives one other names and another place if it is as whoever does read it; beside each other no
 * two are called alike.
 */
export function saveDepartment(
  deps: Deps,
  by: By,
  { departmentId, was, parentId, name, nameEn, nameDe }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save> | 'OVERTAKEN'>> {
  return onDepartments<OutputOf<Save>, ErrorOf<Save> | 'OVERTAKEN'>(deps, by, async (trx, departments) => {
    const known = departments.find(({ id }) => id === departmentId);
    if (departmentId !== undefined && !known) return fail('DEPARTMENT_UNKNOWN');
    if (known && !isDeepStrictEqual(was, { parentId: known.parentId, name: { ...known.name } }))
      return fail('OVERTAKEN');
    const names = { zh: name, en: nameEn, ...(nameDe && { de: nameDe }) };
    const fault = placeFault(departments, { id: departmentId, parentId, name: names });
    if (fault) return fail(fault);
    const id = known?.id ?? newId(deps.random);
    if (known) {
      await renameDepartment(trx, id, names);
      await moveDepartment(trx, id, parentId);
    } else await insertDepartment(trx, { id, companyId: by.companyId, parentId, name: names });
    const decision = known ? (known.parentId === parentId ? 'renamed' : 'renamed, moved') : 'added';
    await recordBy(deps, trx, by, ['organisation.department.save', id, decision]);
    return ok({ departmentId: id });
  });
}

/** Puts a department with all below it elsewhere. */
export function placeDepartment(
  deps: Deps,
  by: By,
  { departmentId, parentId }: ParsedOf<Move>,
): Promise<Result<OutputOf<Move>, ErrorOf<Move>>> {
  return onDepartments<OutputOf<Move>, ErrorOf<Move>>(deps, by, async (trx, departments) => {
    const known = departments.find(({ id }) => id === departmentId);
    if (!known) return fail('DEPARTMENT_UNKNOWN');
    if (known.parentId === parentId) return ok({});
    const fault = placeFault(departments, { id: departmentId, parentId, name: known.name });
    if (fault) return fail(fault);
    await moveDepartment(trx, departmentId, parentId);
    await recordBy(deps, trx, by, ['organisation.department.move', departmentId, 'moved']);
    return ok({});
  });
}

/** Removes a department that nothing hangs on. */
export function removeDepartment(
  deps: Deps,
  by: By,
  { departmentId }: ParsedOf<Remove>,
): Promise<Result<OutputOf<Remove>, ErrorOf<Remove>>> {
  return onDepartments<OutputOf<Remove>, ErrorOf<Remove>>(deps, by, async (trx, departments) => {
    if (!departments.some(({ id }) => id === departmentId)) return fail('DEPARTMENT_UNKNOWN');
    const isParent = departments.some(({ parentId }) => parentId === departmentId);
    if (isParent || (await isDepartmentUsed(trx, by.companyId, departmentId)))
      return fail('DEPARTMENT_IN_USE');
    await deleteDepartment(trx, departmentId);
    await recordBy(deps, trx, by, ['organisation.department.remove', departmentId, 'removed']);
    return ok({});
  });
}

/** Why a department, or a new one, cannot stand where it is to: never below itself, nor beside one called alike. */
function placeFault(
  departments: readonly Department[],
  wanted: { readonly id: string | undefined; readonly parentId: string | null; readonly name: Localised },
): ErrorOf<Move> | null {
  const { id, parentId, name } = wanted;
  if (parentId !== null && !departments.some((one) => one.id === parentId)) return 'DEPARTMENT_UNKNOWN';
  if (id !== undefined && parentId !== null && withThoseBelow(departments, id).includes(parentId))
    return 'DEPARTMENT_RING';
  const above = parentId === null ? 0 : withThoseAbove(departments, parentId).length;
  const below = id === undefined ? 1 : depthBelow(departments, id);
  if (above + below > DEPARTMENTS_DEEP) return 'DEPARTMENT_TOO_DEEP';
  const isTaken = departments.some(
    (one) => one.id !== id && one.parentId === parentId && isAlike(one.name, name),
  );
  return isTaken ? 'DEPARTMENT_NAME_TAKEN' : null;
}

/** Works on the company's departments as they stand, which nobody else changes meanwhile. */
function onDepartments<Value, Code extends string>(
  deps: Deps,
  by: By,
  work: (trx: Trx, departments: readonly Department[]) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'FORBIDDEN'>> {
  return writeWhileAllowed(deps, by, async (trx) => work(trx, await departmentsOf(trx, by.companyId)));
}
