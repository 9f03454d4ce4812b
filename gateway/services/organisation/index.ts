import type { organisationCalls } from '../../../contract/calls/organisation/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { findPersonNamed } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { mayServe } from '../policy/reach.ts';
import { type By, byPermission } from '../staff/mayManage.ts';
import { listDepartments, placeDepartment, removeDepartment, saveDepartment } from './departments.ts';
import { departmentTree } from './departmentTree.ts';
import { listExempt, setExempt } from './exempt.ts';

/** The company's departments and a member's company (spec §7). */
export function organisationHandlers(deps: Deps): HandlersFor<typeof organisationCalls, Scope> {
  const { store } = deps;
  return {
    'Zz.getDept': async ({ company_id }, scope) => {
      if (company_id !== callerOf(scope).companyId) return fail('FORBIDDEN');
      return ok({ code: 1, children: departmentTree(await departmentsOf(store.db, company_id)) });
    },
    'CRM.MemberInfo': async ({ username }, scope) => {
      const person = await findPersonNamed(store.db, callerOf(scope).companyId, username);
      // One answer for a stranger and for nobody: names cannot be tried out.
      if (!person || !(await mayServe(store.db, scope, person.id, 'profile'))) return fail('FORBIDDEN');
      const data = { qq: person.qq, company_name: localisedText(person.company, scope.language) };
      return ok({ ...data, data });
    },
    'organisation.department.list': async (_, scope) =>
      ok(await listDepartments(deps, callerOf(scope).companyId)),
    'organisation.department.save': (input, scope) => saveDepartment(deps, managing(scope), input),
    'organisation.department.move': (input, scope) => placeDepartment(deps, managing(scope), input),
    'organisation.department.remove': (input, scope) => removeDepartment(deps, managing(scope), input),
    'organisation.exempt.list': async (_, scope) => ok(await listExempt(deps, callerOf(scope))),
    'organisation.exempt.set': (input, scope) => setExempt(deps, byOf(scope), input),
  };
}

const managing = (scope: Scope) => byPermission(byOf(scope), 'manage.departments');

/** Whom being a travel manager let in. */
function byOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return { companyId, actor: employeeId, scope };
}
