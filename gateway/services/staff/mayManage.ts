import { grantScopes } from '../../../contract/kit/access.ts';
import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { grantsOf } from '../../store/repos/people/acting.ts';
import { findPerson, type Person } from '../../store/repos/people/person.ts';
import { holdsOneOf, permissionTree } from '../policy/permissions.ts';

/** Who does something to somebody's account: somebody of the company, or `system` on the command line. */
export type By = {
  readonly actor: string;
  readonly companyId: string;
  /** Whose answer is kept with what is written (writeAnswer.ts); none on the command line. */
  readonly scope?: Scope;
  /** What let them in; without it, being a travel manager did. */
  readonly permission?:
    | 'manage.employees'
    | 'manage.departments'
    | 'manage.invitations'
    | 'manage.notices'
    | 'manage.rules';
};

/** Somebody whom a permission let in. */
export function byPermission(by: By, permission: NonNullable<By['permission']>): By {
  return { ...by, permission };
}

/** Whether what let somebody in holds still: asked where it is written, so that a right just lost is lost. */
export async function mayStill(db: Db, { actor, permission }: By): Promise<boolean> {
  const person = await findPerson(db, actor);
  if (!person) return true;
  if (!person.active) return false;
  return permission ? holdsOneOf(db, person, [permission]) : person.roles.includes('travelManager');
}

/**
 * Whether somebody may work on a person's account: the administrator on everybody's, and so may `system`, which is no
 * person; whoever else was given the permission, only on those who have no role, no level, no permission and no grant
 * from others beyond their own.
 */
export async function mayManage(db: Db, actorId: string, person: Person, now: number): Promise<boolean> {
  const actor = await findPerson(db, actorId);
  if (!actor || actor.roles.includes('travelManager')) return true;
  if (isAbove(person.level, actor) || !(await holdsAll(db, actor, person))) return false;
  return isWithin(await grantedTo(db, person.id, now), [
    ...(await grantedTo(db, actorId, now)),
    ...scopesOf(actorId),
  ]);
}

/**
 * Of people nobody granted anything, those whose accounts somebody may work on: as `mayManage` answers, asked once for
 * all who have the same roles and no permission of their own.
 */
export async function mayManageAll<
  Other extends Holder & { readonly level: string; readonly hasOwn: boolean },
>(db: Db, actorId: string, others: readonly Other[]): Promise<Other[]> {
  const actor = await findPerson(db, actorId);
  if (!actor || actor.roles.includes('travelManager')) return [...others];
  const answers = new Map<string, boolean>();
  const allowed: Other[] = [];
  for (const other of others) {
    const alike = other.hasOwn ? other.id : other.roles.join();
    const may = answers.get(alike) ?? (await holdsAll(db, actor, other));
    answers.set(alike, may);
    if (may && !isAbove(other.level, actor)) allowed.push(other);
  }
  return allowed;
}

/**
 * Whether somebody may add people with these roles at a level. Nobody but the administrator gives more than they have,
 * and a higher level travels by a higher standard.
 */
export async function mayGive(
  db: Db,
  actorId: string,
  { roles, level }: { readonly roles: readonly string[]; readonly level: string },
): Promise<boolean> {
  const actor = await findPerson(db, actorId);
  if (!actor || actor.roles.includes('travelManager')) return true;
  if (isAbove(level, actor)) return false;
  return holdsAll(db, actor, { id: '', companyId: actor.companyId, roles });
}

/** Whether a level is a higher one than somebody's own, of their company's; the lowest is nobody's alone. */
function isAbove(level: string, { settings, level: own }: Pick<Person, 'settings' | 'level'>): boolean {
  const levels = Object.keys(settings.levels);
  return levels.indexOf(level) > Math.max(0, levels.indexOf(own));
}

type Holder = Parameters<typeof permissionTree>[1];

/** Whether somebody has every role and every permission of another. */
async function holdsAll(db: Db, actor: Holder, other: Holder): Promise<boolean> {
  if (!isWithin(other.roles, [...actor.roles, 'employee'])) return false;
  return isWithin(
    grantedParams(await permissionTree(db, other)),
    grantedParams(await permissionTree(db, actor)),
  );
}

/** What others granted somebody, now or for later: whom they serve with which scope. */
async function grantedTo(db: Db, operatorId: string, now: number): Promise<string[]> {
  const alive = (await grantsOf(db, operatorId)).filter(
    ({ to, revokedAt }) => revokedAt === null && now < to,
  );
  return alive.flatMap(({ principalId, scopes }) => scopes.map((scope) => `${principalId} ${scope}`));
}

/** Everything one may do for oneself, as a grant would say it. */
const scopesOf = (id: string) => grantScopes.map((scope) => `${id} ${scope}`);

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));
