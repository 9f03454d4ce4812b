import { fail, type Result } from '../../../../contract/kit/result.ts';
import type { Scope } from '../../../base/ports.ts';
import { findIdentifiers } from '../../../store/repos/account/login.ts';
import { consumeSsoToken, insertSsoToken } from '../../../store/repos/account/oneTime.ts';
import type { Deps, GatewayDeps } from '../../deps.ts';
import type { LoginReply } from '../session/reply.ts';
import { signInAs, trail } from './signIn.ts';
import { identifierIndex } from './verifier.ts';

/** A single sign-on token is good for one use within this time (wire-protocol §7). */
export const SSO_MS = 60_000;

/**
 * Issues a single sign-on token for everyone a login identifier leads to (user name, mobile …): what a company's
 * portal does through its own integration, and what tests and `gateway/cli/ssoToken.ts` do. Null for an unknown one.
 */
export async function issueSsoToken(deps: Deps, account: string): Promise<string | null> {
  const { clock, fields, random, store } = deps;
  const identifiers = await findIdentifiers(store.db, identifierIndex(deps, account));
  if (identifiers.length === 0) return null;
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await insertSsoToken(store.db, {
    hash: fields.index('sso_token.secret', token),
    employeeIds: identifiers.map(({ employeeId }) => employeeId),
    expiresAt: clock.now() + SSO_MS,
  });
  return token;
}

/** Exchanges a token for a session, or for the choice of identities (spec §4 "Token login"). */
export async function exchangeSsoToken(
  deps: GatewayDeps,
  token: string,
  scope: Scope,
): Promise<Result<LoginReply, 'TOKEN_SPENT' | 'FORBIDDEN'>> {
  const employeeIds = await consumeSsoToken(
    deps.store.db,
    deps.fields.index('sso_token.secret', token),
    scope.now,
  );
  if (employeeIds) return signInAs(deps, employeeIds, scope, { how: 'token' });
  await trail(deps, '', 'token', 'TOKEN_SPENT');
  return fail('TOKEN_SPENT');
}
