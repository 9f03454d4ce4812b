import type { profileCalls } from '../../../contract/calls/profile/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { countPrincipals } from '../../store/repos/people/acting.ts';
import { findPerson, saveMessagingLink } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { ownAvatar, removeAvatar, setAvatar } from './avatar.ts';
import { saveName } from './ownName.ts';
import { ownPersonal, saveLatinName, savePersonal } from './personal.ts';

/** Oneself, or the principal acted for, and what one says of oneself; numbers come masked from the store. */
export function profileHandlers(deps: Deps): HandlersFor<typeof profileCalls, Scope> {
  const { store } = deps;
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
    'profile.personal.get': (_, scope) => ownPersonal(deps, scope),
    'profile.personal.save': (input, scope) => savePersonal(deps, scope, input),
    'profile.name.save': (input, scope) => saveName(deps, scope, input),
    'profile.latinName.save': (input, scope) => saveLatinName(deps, scope, input),
    'profile.avatar.get': async (_, scope) => ok(await ownAvatar(deps, scope)),
    'profile.avatar.set': (input, scope) => setAvatar(deps, scope, input),
    'profile.avatar.remove': (_, scope) => removeAvatar(deps, scope),
    SaveBean: async ({ update, condition }, scope) => {
      const { employeeId, userCode } = callerOf(scope);
      if (condition.user_code !== userCode) return fail('FORBIDDEN');
      return ok({ saved: await saveMessagingLink(store.db, employeeId, update) });
    },
  };
}
