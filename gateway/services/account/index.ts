import type { accountCalls } from '../../../contract/calls/account/shapes.ts';
import type { signInPageCalls } from '../../../contract/calls/signInPage/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { signInId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findSession } from '../../store/repos/account/session.ts';
import { signInsOf } from '../../store/repos/account/signIns.ts';
import { hasCompany, isMarked } from '../../store/repos/operation/storeMarks.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import { endOwnSignIn, signOutEverywhere } from '../auth/session/end.ts';
import type { GatewayDeps } from '../deps.ts';
import { changeContact, sendContactCode } from './changeContact.ts';
import { changePassword } from './changePassword.ts';
import { checkCode, sendCode } from './codes.ts';
import { createCompany } from './createCompany.ts';
import { linkOf } from './links.ts';
import { judgeOwnPassword } from './ownPasswordTries.ts';
import { setPassword } from './setPassword.ts';

/** The first company, passwords, and signing out everywhere (decision 23). */
export function accountHandlers(
  deps: GatewayDeps,
): HandlersFor<typeof accountCalls & typeof signInPageCalls, Scope> {
  const { db } = deps.store;
  // A password comes under keys that were agreed for this call alone, as at a sign-in.
  const overBootstrap = (scope: Scope) => deps.keys.bootstrap(scope.kid)?.genuine === true;
  return {
    'account.gateway.get': async () =>
      ok({ sample: await isMarked(db, 'sample'), hasCompany: await hasCompany(db) }),
    'account.link.get': async ({ token }, scope) => {
      const { state, link } = await linkOf(deps, db, token, scope.now);
      const person = link?.kind === 'password' ? await findPerson(db, link.employeeId) : null;
      return ok({ kind: link?.kind ?? null, state, account: person?.username ?? '' });
    },
    'account.company.create': async (input, scope) =>
      overBootstrap(scope) ? createCompany(deps, input, scope) : fail('FORBIDDEN'),
    'account.password.set': async (input, scope) =>
      overBootstrap(scope) ? setPassword(deps, input, scope) : fail('FORBIDDEN'),
    'account.code.send': async (input, scope) =>
      overBootstrap(scope) ? sendCode(deps, input, scope) : fail('FORBIDDEN'),
    'account.code.check': async (input, scope) =>
      overBootstrap(scope) ? checkCode(deps, input, scope) : fail('FORBIDDEN'),
    'account.password.change': (input, scope) => changePassword(deps, input, scope),
    'account.password.check': async ({ password }, scope) => {
      const judged = await judgeOwnPassword(deps, callerOf(scope), { password, now: scope.now });
      return judged.ok ? ok({}) : judged;
    },
    'account.contact.code.send': (input, scope) => sendContactCode(deps, input, scope),
    'account.contact.change': (input, scope) => changeContact(deps, input, scope),
    'account.session.list': async (_, scope) => {
      const { employeeId } = callerOf(scope);
      const here = await findSession(db, scope.kid);
      const signIns = await signInsOf(db, employeeId, scope.now);
      return ok({
        signIns: signIns.map(({ family, channel, name, since, seenAt }) => ({
          signInId: signInId.parse(family),
          channel: channel === 'h5' ? 'h5' : 'pc',
          ...name,
          since,
          seenAt,
          isThis: family === here?.family,
        })),
      });
    },
    'account.session.end': async (input, scope) => {
      await endOwnSignIn(deps, input.signInId, scope);
      return ok({});
    },
    'account.session.endAll': async (_, scope) => {
      const { employeeId } = callerOf(scope);
      await signOutEverywhere(deps, employeeId, { actor: employeeId, tag: 'account.session.endAll' });
      return ok({});
    },
  };
}
