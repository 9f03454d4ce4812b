import { ACTING_PERMISSION, type GrantScope } from '../../contract/kit/access.ts';
import type { Call } from '../../contract/kit/defineCalls.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import type { Acting, Caller, Scope } from '../base/ports.ts';
import { CONTEXT_MS } from '../services/auth/session/acting.ts';
import { holdsOneOf } from '../services/policy/permissions.ts';
import { holdsAt } from '../services/policy/reach.ts';
import type { Db } from '../store/db/openStore.ts';
import { findContext, renewContext } from '../store/repos/people/acting.ts';

/**
 * The access rule of a call, asked before its input is read (contract/kit/access.ts). Whose objects an input
 * names is the handler's question to policy/reach.ts.
 */
export function makeAuthorize(db: Db) {
  return async (_: string, { access }: Call, scope: Scope & Claimed): Promise<Result<never> | undefined> => {
    if (access.who === 'public') return scope.claimedCtx === null ? undefined : fail('ACTING_DENIED');
    if (!scope.caller) return fail('SESSION_EXPIRED');
    if (scope.claimedCtx !== null && !holdsFor(access.acting, scope)) return fail('ACTING_DENIED');
    if (access.roles && !access.roles.some((role) => scope.caller?.roles.includes(role)))
      return fail('FORBIDDEN');
    if (access.permissions && !(await holdsOneOf(db, holderOf(scope.caller), access.permissions)))
      return fail('FORBIDDEN');
    return undefined;
  };
}

const holderOf = ({ employeeId, companyId, roles }: Caller) => ({ id: employeeId, companyId, roles });

function holdsFor(needed: GrantScope | 'never', { acting }: Scope): boolean {
  return needed !== 'never' && acting?.scopes.includes(needed) === true;
}

/** The `_ctx` a request names, as it came; null for none. What it is worth stands in `scope.acting`. */
export type Claimed = { readonly claimedCtx: unknown };

/**
 * What a `_ctx` is worth now: bound to this session, not over, its grant to this operator holding at this moment, and
 * the operator's permission to act for others as well (a revoke works on the next request). Null for anything else. One in use is renewed.
 */
export async function actingOf(
  db: Db,
  claimed: unknown,
  { caller, kid, now }: { caller: Caller | null; kid: string; now: number },
): Promise<Acting | null> {
  if (!caller || typeof claimed !== 'string') return null;
  const found = await findContext(db, claimed);
  if (!found || found.kid !== kid || found.expiresAt <= now) return null;
  const { grant } = found;
  if (
    grant.operatorId !== caller.employeeId ||
    grant.companyId !== caller.companyId ||
    !holdsAt(grant, now)
  ) {
    return null;
  }
  if (!(await holdsOneOf(db, holderOf(caller), [ACTING_PERMISSION]))) return null;
  const until = Math.min(now + CONTEXT_MS, grant.to);
  if (until - found.expiresAt > RENEW_STEP_MS) await renewContext(db, claimed, until);
  return { ctx: claimed, principalId: grant.principalId, scopes: grant.scopes };
}

/** A context in use is not renewed more often than this. */
const RENEW_STEP_MS = 5 * 60_000;
