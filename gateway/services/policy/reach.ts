import { companyPermissions, type GrantScope } from '../../../contract/kit/access.ts';
import { type Caller, callerOf, type Ground, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { grantsOf } from '../../store/repos/people/acting.ts';
import { isInCompany } from '../../store/repos/people/person.ts';
import { holdsOneOf } from './permissions.ts';

/**
 * The one place that answers who may touch whom (wire-protocol §6, domain §1).
 * Without `_ctx`: oneself; principals whose grant holds now with the scope; the whole company for `book` or `orders`
 * with its permission (`companyPermissions`). With `_ctx`: exactly its principal, and only
 * the grant's scopes. Whether a person is still active is not asked here: an old order stays visible.
 */

/** Whether the caller reaches everybody in the company for this scope. Never through acting. */
export async function seesCompany(db: Db, scope: Scope, grantScope: GrantScope): Promise<boolean> {
  return !scope.acting && reachesCompany(db, callerOf(scope), grantScope);
}

/** Whether somebody reaches everybody in the company for this scope, as themselves. */
export async function reachesCompany(
  db: Db,
  { employeeId, companyId, roles }: Pick<Caller, 'companyId' | 'employeeId' | 'roles'>,
  grantScope: GrantScope,
): Promise<boolean> {
  if (grantScope === 'profile') return false;
  return holdsOneOf(db, { id: employeeId, companyId, roles }, [companyPermissions[grantScope]]);
}

/**
 * Ids of the employees one serves by name: the principal of `_ctx` alone, else oneself first and then everyone
 * whose grant holds. Where `seesCompany` is true a list should filter by company instead.
 */
export async function servedEmployeeIds(
  db: Db,
  scope: Scope,
  grantScope: GrantScope,
): Promise<readonly string[]> {
  const { acting } = scope;
  if (acting) return acting.scopes.includes(grantScope) ? [acting.principalId] : [];
  const { employeeId } = callerOf(scope);
  const granted = await heldGrants(db, scope, grantScope);
  return [...new Set([employeeId, ...granted])];
}

/** Whether the caller may do something of this scope for that employee, now; noted as a ground of the call. */
export async function mayServe(
  db: Db,
  scope: Scope,
  employeeId: string,
  grantScope: GrantScope,
): Promise<boolean> {
  const may = await serves(db, scope, employeeId, grantScope);
  if (may && employeeId !== scope.caller?.employeeId) note(scope, { employeeId, grantScope });
  return may;
}

/** The same asked afresh: a context's grant may have been taken back since the call came in. */
export async function stillServes(
  db: Db,
  scope: Scope,
  employeeId: string,
  grantScope: GrantScope,
): Promise<boolean> {
  if (!(await mayServe(db, scope, employeeId, grantScope))) return false;
  return !scope.acting || (await heldGrants(db, scope, grantScope, employeeId)).length > 0;
}

/** Whether the caller may do something of this scope with what belongs to the company; noted like `mayServe`. */
export async function mayServeCompany(db: Db, scope: Scope, grantScope: GrantScope): Promise<boolean> {
  const may = await seesCompany(db, scope, grantScope);
  if (may) note(scope, { employeeId: null, grantScope });
  return may;
}

/** Whether everything a call was let through by still holds. */
export async function stillHold(db: Db, scope: Scope, grounds: readonly Ground[]): Promise<boolean> {
  for (const { employeeId, grantScope } of grounds) {
    const holds =
      employeeId === null
        ? await seesCompany(db, scope, grantScope)
        : await serves(db, scope, employeeId, grantScope);
    if (!holds) return false;
  }
  return true;
}

function note({ grounds }: Scope, made: Ground): void {
  const known = grounds?.some(
    (one) => one.employeeId === made.employeeId && one.grantScope === made.grantScope,
  );
  if (known === false) grounds?.push(made);
}

async function serves(db: Db, scope: Scope, employeeId: string, grantScope: GrantScope): Promise<boolean> {
  const { acting } = scope;
  if (acting) return acting.principalId === employeeId && acting.scopes.includes(grantScope);
  if (callerOf(scope).employeeId === employeeId) return true;
  if (await seesCompany(db, scope, grantScope)) return isInCompany(db, callerOf(scope).companyId, employeeId);
  return (await heldGrants(db, scope, grantScope, employeeId)).length > 0;
}

/** Whether a grant holds at `now` (epoch ms): begun, not over, not revoked. */
export function holdsAt(
  grant: { readonly from: number; readonly to: number; readonly revokedAt: number | null },
  now: number,
): boolean {
  return grant.from <= now && now < grant.to && grant.revokedAt === null;
}

async function heldGrants(
  db: Db,
  scope: Scope,
  grantScope: GrantScope,
  principalId?: string,
): Promise<string[]> {
  const { employeeId, companyId } = callerOf(scope);
  return (await grantsOf(db, employeeId))
    .filter((grant) => grant.companyId === companyId && holdsAt(grant, scope.now))
    .filter((grant) => grant.scopes.includes(grantScope))
    .map((grant) => grant.principalId)
    .filter((id) => principalId === undefined || id === principalId);
}
