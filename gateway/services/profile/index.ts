import type { profileCalls } from '../../../contract/calls/profile/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { countPrincipals } from '../../store/repos/people/acting.ts';
import { findPerson, saveMessagingLink } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';

/** Oneself, or the principal acted for; numbers come masked from the store. */
export function profileHandlers({ store }: Deps): HandlersFor<typeof profileCalls, Scope> {
  return {
    'profile.me.get': async (_, scope) => {
      const person = await findPerson(store.db, subjectOf(scope));
      if (!person) return fail('NOT_FOUND');
      return ok({
        employeeId: person.id,
        name: person.name,
        userCode: person.userCode,
        company: person.company,
        department: person.department,
        level: person.level,
        levelName: levelName(person.settings, person.level),
        costCentre: person.costCentre,
        mobileMasked: person.mobileMasked,
        emailMasked: person.emailMasked,
        principals: await countPrincipals(store.db, person.id, scope.now),
      });
    },
    SaveBean: async ({ update, condition }, scope) => {
      const { employeeId, userCode } = callerOf(scope);
      if (condition.user_code !== userCode) return fail('FORBIDDEN');
      return ok({ saved: await saveMessagingLink(store.db, employeeId, update) });
    },
  };
}
