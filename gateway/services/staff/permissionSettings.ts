import type { PermissionSetting, staffCalls } from '../../../contract/calls/staff/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import {
  type PermissionItem,
  permissionItems,
  setPermissionOf,
  setPermissionRoles,
} from '../../store/repos/account/permissions.ts';
import { signedInOf } from '../../store/repos/account/session.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { notify } from '../push/notify.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { type By, mayStill } from './mayManage.ts';
import { onPerson } from './standing.ts';

type List = (typeof staffCalls)['organisation.permission.list'];
type SetRole = (typeof staffCalls)['organisation.permission.setRole'];
type SetPerson = (typeof staffCalls)['organisation.permission.setPerson'];

/** The company's tree as it is set, and what one of its people has for themselves. */
export async function permissionList(
  { store: { db } }: Deps,
  { companyId }: By,
  employeeId: string | undefined,
): Promise<Result<OutputOf<List>, 'NOT_FOUND'>> {
  if (employeeId !== undefined && (await findPerson(db, employeeId))?.companyId !== companyId)
    return fail('NOT_FOUND');
  return ok({ modules: settingsBelow(await permissionItems(db, companyId, employeeId), null) });
}

function settingsBelow(items: readonly PermissionItem[], parent: string | null): PermissionSetting[] {
  return items
    .filter((item) => item.parent === parent)
    .map(({ params, roles, own }) => ({
      params,
      roles: [...roles],
      own,
      children: settingsBelow(items, params),
    }));
}

/** A permission of the tree; null for a module, which follows what it holds, and for a name that is none. */
function permissionOf(items: readonly PermissionItem[], params: string): PermissionItem | null {
  if (items.some((item) => item.parent === params)) return null;
  return items.find((item) => item.params === params && item.parent !== null) ?? null;
}

/**
 * Grants a permission to a role or takes it away. What is so already is not written again. Open clients of whoever has
 * the role are told; one that opens later asks anew.
 */
export function setRole(
  { audit, clock, store }: Deps,
  by: By,
  { params, role, granted }: ParsedOf<SetRole>,
): Promise<Result<OutputOf<SetRole>, ErrorOf<SetRole> | 'FORBIDDEN'>> {
  const { actor, companyId } = by;
  return writeAnswerBy<Result<OutputOf<SetRole>, ErrorOf<SetRole> | 'FORBIDDEN'>>(
    store.db,
    by,
    async (trx) => {
      if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
      const item = permissionOf(await permissionItems(trx, companyId), params);
      if (!item) return fail('PERMISSION_UNKNOWN');
      if (item.roles.includes(role) === granted) return ok({ roles: [...item.roles] });
      const roles = granted ? [...item.roles, role] : item.roles.filter((one) => one !== role);
      await setPermissionRoles(trx, { companyId, params, roles });
      const concerned = await signedInOf(trx, companyId, role);
      await notify({ clock, store }, trx, concerned, { kind: 'permission', id: actor });
      await audit.record(trx, {
        actor,
        subject: '',
        ctx: '',
        tag: 'organisation.permission.setRole',
        object: params,
        decision: `${granted ? 'granted' : 'revoked'} ${role}`,
        requestHash: '',
      });
      return ok({ roles });
    },
  );
}

/** The same for one person of the company, whatever their roles say. */
export function setPerson(
  deps: Deps,
  by: By,
  { employeeId, params, granted }: ParsedOf<SetPerson>,
): Promise<Result<OutputOf<SetPerson>, ErrorOf<SetPerson> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  return onPerson<OutputOf<SetPerson>, ErrorOf<SetPerson>>(deps, by, employeeId, async (trx, person) => {
    const { id, companyId } = person;
    const item = permissionOf(await permissionItems(trx, companyId, id), params);
    if (!item) return fail('PERMISSION_UNKNOWN');
    if (item.own !== granted) {
      await setPermissionOf(trx, { companyId, employeeId: id, params }, granted);
      await notify(deps, trx, [id], { kind: 'permission', id });
      await deps.audit.record(trx, {
        actor: by.actor,
        subject: id,
        ctx: '',
        tag: 'organisation.permission.setPerson',
        object: params,
        decision: granted === null ? 'byRole' : granted ? 'granted' : 'revoked',
        requestHash: '',
      });
    }
    return ok({ holds: await holdsOneOf(trx, person, [params]) });
  });
}
