import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { grantsOf } from '../../../store/repos/people/acting.ts';
import { holdsAt, seesCompany, servedEmployeeIds } from '../../policy/reach.ts';
import type { Blocked } from './travellerView.ts';

/** Whom a caller may look through for passengers. */
export type Candidates = {
  /** Employees listed; `all` for a travel manager. */
  readonly employees: readonly string[] | 'all';
  /** Employees whose guests are listed. */
  readonly hosts: readonly string[] | 'all';
  /** Employees whose contacts are listed: the one this is for. Contacts are private. */
  readonly keepers: readonly string[];
  /** People who once granted booking, and why that no longer holds. */
  readonly ended: ReadonlyMap<string, Blocked>;
};

/** Without `_ctx` everybody one serves, ended grants shown as such; with it the principal alone (trip calls). */
export async function candidatesFor(db: Db, scope: Scope): Promise<Candidates> {
  const { employeeId } = callerOf(scope);
  const served = await servedEmployeeIds(db, scope, 'book');
  if (scope.acting) return { employees: served, hosts: served, keepers: served, ended: new Map() };
  if (await seesCompany(db, scope, 'book')) {
    return { employees: 'all', hosts: 'all', keepers: [employeeId], ended: new Map() };
  }
  const ended = new Map<string, Blocked>();
  for (const grant of await grantsOf(db, employeeId)) {
    const future = grant.from > scope.now && grant.revokedAt === null;
    if (served.includes(grant.principalId) || future || holdsAt(grant, scope.now)) continue;
    if (!grant.scopes.includes('book') || ended.has(grant.principalId)) continue;
    ended.set(grant.principalId, grant.revokedAt === null ? 'grantExpired' : 'grantRevoked');
  }
  return { employees: [...served, ...ended.keys()], hosts: served, keepers: [employeeId], ended };
}
