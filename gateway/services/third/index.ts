import type { thirdCalls } from '../../../contract/calls/third/shapes.ts';
import { type ThirdProvider, thirdProviders } from '../../../contract/enums/signIn.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import { write } from '../../store/db/write.ts';
import { insertSsoToken } from '../../store/repos/account/oneTime.ts';
import {
  bindingsOf,
  boundTo,
  consumeThirdCode,
  deleteBinding,
  insertBinding,
} from '../../store/repos/account/thirdBindings.ts';
import { SSO_MS } from '../auth/signIn/sso.ts';
import type { GatewayDeps } from '../deps.ts';
import { accountMessage } from '../message/accountMessage.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { attemptHandlers } from './attempts.ts';
import { simulatedCode } from './simulatedAccounts.ts';
import { askProvider, providersOf } from './thirdProviders.ts';

/** Signing in with outside accounts, and linking them to one's own (spec §2 thirdAccount, thirdParty, zlregister). */
export function thirdHandlers(deps: GatewayDeps): HandlersFor<typeof thirdCalls, Scope> {
  const { store, audit, random, fields } = deps;
  const { db } = store;
  const overBootstrap = (scope: Scope) => deps.keys.bootstrap(scope.kid)?.genuine === true;
  const record = (employeeId: string, tag: string, provider: ThirdProvider, decision: string) => ({
    actor: employeeId,
    subject: employeeId,
    ctx: '',
    tag,
    object: provider,
    decision,
    requestHash: '',
  });
  return {
    ...attemptHandlers(deps),
    'third.provider.list': async () => {
      const known = await providersOf(deps);
      const providers = thirdProviders.flatMap((provider) => {
        const one = known[provider];
        return one ? [{ provider, isSimulated: one.isSimulated }] : [];
      });
      return ok({ providers });
    },

    'third.simulated.code': async ({ provider, account }, scope) =>
      (await providersOf(deps))[provider]?.isSimulated
        ? ok({ code: simulatedCode(deps, provider, account, scope.now) })
        : fail('THIRD_UNAVAILABLE'),

    'third.signIn': async ({ provider, code }, scope) => {
      if (!overBootstrap(scope)) return fail('FORBIDDEN');
      const asked = await askProvider(deps, provider, code, scope.now);
      if (!asked.ok) return asked;
      const { subjectIdx, used } = asked.value;
      return write(db, lock.account(subjectIdx), async (trx) => {
        const employeeIds = await boundTo(trx, subjectIdx);
        // A code that leads to nobody stays good: whoever holds it may sign in another way and link the account.
        if (employeeIds.length === 0) return fail('THIRD_UNBOUND');
        if (!(await consumeThirdCode(trx, used, scope.now))) return fail('THIRD_CODE_INVALID');
        const token = Buffer.from(random.bytes(32)).toString('base64url');
        const hash = fields.index('sso_token.secret', token);
        await insertSsoToken(trx, { hash, employeeIds, expiresAt: scope.now + SSO_MS });
        return ok({ token });
      });
    },

    'third.binding.list': async (_, scope) => {
      const bindings = await bindingsOf(db, callerOf(scope).employeeId);
      return ok({
        bindings: bindings.map(({ provider, masked, boundAt }) => ({
          provider,
          accountMasked: masked,
          boundAt,
        })),
      });
    },

    'third.binding.bind': async ({ provider, code }, scope) => {
      const { employeeId } = callerOf(scope);
      const asked = await askProvider(deps, provider, code, scope.now);
      if (!asked.ok) return asked;
      const { subjectIdx, masked, used } = asked.value;
      return writeAnswer(db, scope, async (trx) => {
        if ((await bindingsOf(trx, employeeId)).some((one) => one.provider === provider))
          return fail('THIRD_TAKEN');
        if (!(await consumeThirdCode(trx, used, scope.now))) return fail('THIRD_CODE_INVALID');
        await insertBinding(trx, { employeeId, provider, subjectIdx, masked, boundAt: scope.now });
        await audit.record(trx, record(employeeId, 'third.binding.bind', provider, 'bound'));
        const source = `${provider}:${scope.now}`;
        await accountMessage(deps, trx, { event: 'thirdBound', employeeId, source });
        return ok({});
      });
    },

    'third.binding.unbind': ({ provider }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        if (!(await deleteBinding(trx, { employeeId, provider }))) return fail('NOT_FOUND');
        await audit.record(trx, record(employeeId, 'third.binding.unbind', provider, 'unbound'));
        const source = `${provider}:${scope.now}`;
        await accountMessage(deps, trx, { event: 'thirdUnbound', employeeId, source });
        return ok({});
      });
    },
  };
}
