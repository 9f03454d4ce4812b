import type { organisationCalls } from '../../../contract/calls/organisation/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { findPersonNamed } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { mayServe } from '../policy/reach.ts';
import { departmentTree } from './departmentTree.ts';

/** The company's departments and a member's company (spec §7). */
export function organisationHandlers({ store }: Deps): HandlersFor<typeof organisationCalls, Scope> {
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
  };
}
