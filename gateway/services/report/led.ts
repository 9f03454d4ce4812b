import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type Department, departmentsOf } from '../../store/repos/people/organisation.ts';
import { departmentIdOf } from '../../store/repos/report/staffTravel.ts';
import { seesCompany } from '../policy/reach.ts';

/** The departments somebody sees the travel of: their own with all below it; null for the whole company. */
export async function ledDepartments(
  db: Db,
  scope: Scope,
): Promise<{ readonly all: readonly Department[]; readonly ids: readonly string[] | null }> {
  const { companyId, employeeId } = callerOf(scope);
  const all = await departmentsOf(db, companyId);
  if (await seesCompany(db, scope, 'orders')) return { all, ids: null };
  const own = await departmentIdOf(db, employeeId);
  // Whoever is placed nowhere leads nobody, and not all the others who are.
  return { all, ids: all.filter(({ id }) => id === own).flatMap(({ id }) => withinOf(all, id)) };
}

/** A department with all below it. */
function withinOf(all: readonly Department[], top: string): string[] {
  const within = [top];
  for (const id of within)
    within.push(
      ...all
        .filter(({ parentId, id: child }) => parentId === id && !within.includes(child))
        .map((one) => one.id),
    );
  return within;
}
