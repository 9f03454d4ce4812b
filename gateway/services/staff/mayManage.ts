import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import type { Db } from '../../store/db/openStore.ts';
import { findPerson, type Person } from '../../store/repos/people/person.ts';
import { permissionTree } from '../policy/permissions.ts';

/**
 * Whether somebody may work on a person's account: the administrator on everybody's, and so may `system`, which is no
 * person; whoever else was given the permission, only on those who have no role and no permission beyond their own.
 */
export async function mayManage(db: Db, actorId: string, person: Person): Promise<boolean> {
  const actor = await findPerson(db, actorId);
  if (!actor || actor.roles.includes('travelManager')) return true;
  if (!isWithin(person.roles, actor.roles)) return false;
  return isWithin(
    grantedParams(await permissionTree(db, person)),
    grantedParams(await permissionTree(db, actor)),
  );
}

/** Whether somebody may add people with these roles: nobody but the administrator gives more than they have. */
export async function mayGive(db: Db, actorId: string, roles: readonly string[]): Promise<boolean> {
  const actor = await findPerson(db, actorId);
  return !actor || actor.roles.includes('travelManager') || isWithin(roles, [...actor.roles, 'employee']);
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));
