import type { authCalls } from '../../../contract/calls/auth/shapes.ts';
import { grantScopes } from '../../../contract/kit/access.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findPersonNamed } from '../../store/repos/people/person.ts';
import type { GatewayDeps } from '../deps.ts';
import { permissionTree } from '../policy/permissions.ts';
import { mayServe } from '../policy/reach.ts';
import { makeByTurns } from './cost/byTurns.ts';
import { digitsToSpeak, newPictureCode } from './picture/pictureCode.ts';
import { drawLetters } from './picture/pictureRaster.ts';
import { speakDigits } from './picture/spokenDigits.ts';
import { endActing, principalsOf, startActing } from './session/acting.ts';
import { endSessionFamily } from './session/end.ts';
import { refreshSession } from './session/refresh.ts';
import { passwordLogin } from './signIn/login.ts';
import { chooseIdentity } from './signIn/signIn.ts';
import { exchangeSsoToken } from './signIn/sso.ts';

/** Signing in, sessions, permissions, acting for others (wire-protocol §6, spec §4). */
export function authHandlers(deps: GatewayDeps): HandlersFor<typeof authCalls, Scope> {
  const byTurns = makeByTurns();
  const overBootstrap = (scope: Scope) => deps.keys.bootstrap(scope.kid)?.genuine === true;
  return {
    H5Login: async ({ check, passwordkey, account, ...more }, scope) => {
      if (!overBootstrap(scope)) return fail('FORBIDDEN');
      if (check === 'uuid') {
        const { installation } = more;
        return chooseIdentity(deps, { uuid: passwordkey, username: account, installation }, scope);
      }
      return passwordLogin(deps, { account, passwordkey, ...more }, scope);
    },
    GetUserForH5: async ({ token }, scope) =>
      overBootstrap(scope) ? exchangeSsoToken(deps, token, scope) : fail('FORBIDDEN'),
    'auth.session.refresh': async ({ refresh }, scope) =>
      overBootstrap(scope) ? refreshSession(deps, refresh, scope) : fail('FORBIDDEN'),
    'auth.picture.get': async (_, scope) => {
      const { ficationId, answer } = await newPictureCode(deps, scope.now);
      const png = await byTurns(scope.address, () => drawLetters(answer, deps.random));
      if (!png) return fail('UNAVAILABLE', { retryAfterSeconds: 2 });
      return ok({ ficationId, png: Buffer.from(png).toString('base64') });
    },
    'auth.picture.speak': async ({ ficationId, language }, scope) => {
      const digits = await digitsToSpeak(deps, ficationId, scope.now);
      if (digits === null) return fail('NOT_FOUND');
      const wav = await byTurns(scope.address, () => speakDigits(digits, language, deps.random));
      if (!wav) return fail('UNAVAILABLE', { retryAfterSeconds: 2 });
      return ok({ wav: Buffer.from(wav).toString('base64') });
    },
    'auth.key.get': async (_, scope) => ok({ statements: [...deps.keys.statements(scope.now)] }),
    GetpermissionByUsername: async ({ username }, scope) => {
      const person = await findPersonNamed(deps.store.db, callerOf(scope).companyId, username);
      if (!person || !(await servesAtAll(deps, scope, person.id))) return fail('FORBIDDEN');
      return ok({ data: await permissionTree(deps.store.db, person) });
    },
    'auth.session.end': async (_, scope) => {
      await endSessionFamily(deps, scope);
      return ok({});
    },
    'auth.principal.list': async (_, scope) => ok({ principals: await principalsOf(deps, scope) }),
    'auth.acting.start': ({ principalId }, scope) => startActing(deps, principalId, scope),
    'auth.acting.end': async ({ ctx }, scope) => {
      await endActing(deps, ctx, scope);
      return ok({});
    },
  };
}

/** Whether one may do anything at all for that person: any scope will do (wire-protocol §7). */
async function servesAtAll({ store }: GatewayDeps, scope: Scope, employeeId: string): Promise<boolean> {
  for (const grantScope of grantScopes) {
    if (await mayServe(store.db, scope, employeeId, grantScope)) return true;
  }
  return false;
}
