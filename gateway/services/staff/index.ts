import type { staffCalls } from '../../../contract/calls/staff/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { employeeId as employeeIdOf } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { staffPage } from '../../store/repos/people/staffWrites.ts';
import { replaceDocument } from '../../store/repos/people/writeDocument.ts';
import { changeDocuments } from '../account/cardLogins.ts';
import { linkPath } from '../account/links.ts';
import type { Deps } from '../deps.ts';
import { HIDDEN } from '../policy/hidden.ts';
import { addPerson, documentFault, isHeldByOther, sealedDocument } from './addPerson.ts';
import { movePeople, personOf, savePerson } from './changePerson.ts';
import { findPeople, indexPeople } from './findPeople.ts';
import { type By, byPermission } from './mayManage.ts';
import { permissionList, setPerson, setRole } from './permissionSettings.ts';
import { deactivate, type MadeLink, onPerson, reactivate, resetPassword, signOut } from './standing.ts';

/** A company's people and their accounts, for its administrator (decision 23). */
export function staffHandlers(deps: Deps): HandlersFor<typeof staffCalls, Scope> {
  return {
    'organisation.person.list': async ({ after = '', limit }, scope) => {
      const { companyId, employeeId: callerId } = callerOf(scope);
      const found = await staffPage(deps.store.db, { companyId, after, limit: limit + 1 });
      const rows = found.slice(0, limit).map(({ id, username, vip, ...row }) => ({
        ...row,
        employeeId: employeeIdOf.parse(id),
        account: username,
        roles: [...row.roles],
        mobileMasked: vip && id !== callerId ? HIDDEN : row.mobileMasked,
      }));
      return ok({ rows, more: found.length > limit });
    },
    'organisation.person.find': (input, scope) => findPeople(deps, scope, input),
    'organisation.person.index': (input, scope) => indexPeople(deps, scope, input),
    'organisation.person.get': ({ employeeId }, scope) => personOf(deps, managing(scope), employeeId),
    'organisation.person.save': (input, scope) => savePerson(deps, managing(scope), input),
    'organisation.person.move': (input, scope) => movePeople(deps, managing(scope), input),
    'organisation.person.add': async (input, scope) => {
      const added = await addPerson(
        deps,
        byPermission(byOf(scope), 'manage.invitations'),
        scope.idem ?? '',
        input,
      );
      return added.ok ? ok({ ...added.value, link: shown(deps, added.value.link) }) : added;
    },
    'organisation.person.document': (input, scope) => {
      const fault = documentFault(input, scope.now);
      if (fault) return Promise.resolve(fail(fault));
      const made = sealedDocument(deps, input);
      const by = managing(scope);
      return onPerson(deps, by, input.employeeId, async (trx, { id, companyId }) => {
        if (await isHeldByOther(deps, trx, { id, companyId }, input)) return fail('PERSON_KNOWN');
        const owner = { kind: 'employee', id } as const;
        await changeDocuments(deps, trx, owner, () => replaceDocument(trx, owner, made, null));
        const entry = { actor: by.actor, subject: id, ctx: '', tag: 'organisation.person.document' };
        await deps.audit.record(trx, { ...entry, object: made.id, decision: made.type, requestHash: '' });
        return ok({ masked: made.numberMasked });
      });
    },
    'organisation.person.resetPassword': async ({ employeeId }, scope) => {
      const reset = await resetPassword(deps, managing(scope), employeeId);
      return reset.ok ? ok({ link: shown(deps, reset.value) }) : reset;
    },
    'organisation.person.deactivate': ({ employeeId }, scope) =>
      deactivate(deps, managing(scope), employeeId),
    'organisation.person.reactivate': ({ employeeId }, scope) =>
      reactivate(deps, managing(scope), employeeId),
    'organisation.person.signOut': ({ employeeId }, scope) => signOut(deps, managing(scope), employeeId),
    'organisation.permission.list': ({ employeeId }, scope) => permissionList(deps, byOf(scope), employeeId),
    'organisation.permission.setRole': (input, scope) => setRole(deps, byOf(scope), input),
    'organisation.permission.setPerson': (input, scope) => setPerson(deps, byOf(scope), input),
  };
}

/** Whom being a travel manager let in. */
function byOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return { companyId, actor: employeeId, scope };
}

const managing = (scope: Scope) => byPermission(byOf(scope), 'manage.employees');

function shown({ config }: Deps, { token, expiresAt }: MadeLink) {
  const path = linkPath('password', token);
  return { path, url: new URL(path, config.publicUrl).href, expiresAt };
}
