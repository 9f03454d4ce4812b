import type { registrationCalls } from '../../../contract/calls/registration/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  findOpenCompanies,
  isOpenCompany,
  registrationByReceipt,
  registrationsOf,
  setOpenCompany,
  stateOf,
} from '../../store/repos/account/registrations.ts';
import { sendCode } from '../account/codes.ts';
import type { GatewayDeps } from '../deps.ts';
import { type By, byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { apply, hashOf } from './apply.ts';
import { decide } from './decide.ts';
import { invitationHandlers } from './invitations.ts';

/** Registration by oneself, and its audit by who manages invitations (decision 80). */
export function registrationHandlers(deps: GatewayDeps): HandlersFor<typeof registrationCalls, Scope> {
  const { db } = deps.store;
  const overBootstrap = (scope: Scope) => deps.keys.bootstrap(scope.kid)?.genuine === true;
  return {
    ...invitationHandlers(deps),
    'registration.company.search': async ({ text }) => {
      const found = await findOpenCompanies(db, text);
      return ok({ companies: found.map(({ id, name }) => ({ companyId: id, name })) });
    },
    'registration.code.send': async ({ mobile }, scope) => {
      if (!overBootstrap(scope)) return fail('FORBIDDEN');
      const account = readMobile(mobile);
      return account === null
        ? fail('MOBILE_INVALID')
        : sendCode(deps, { account, purpose: 'register' }, scope);
    },
    'registration.apply': async (input, scope) =>
      overBootstrap(scope) ? apply(deps, input, scope) : fail('FORBIDDEN'),
    'registration.standing.get': async ({ receipt }) => {
      const found = await registrationByReceipt(db, hashOf(deps, receipt));
      return ok({ state: found && stateOf(found), reason: found?.reason ?? '' });
    },
    'registration.list': async (_, scope) => {
      const { companyId } = callerOf(scope);
      const rows = await registrationsOf(db, companyId);
      return ok({
        isOpen: await isOpenCompany(db, companyId),
        registrations: rows.map((row) => ({
          registrationId: row.id,
          name: row.name,
          mobileMasked: row.mobile_masked,
          workNumber: row.work_number,
          state: stateOf(row),
          isInvited: row.invitation_id !== '',
          reason: row.reason,
          askedAt: row.asked_at,
        })),
      });
    },
    'registration.decide': (input, scope) => decide(deps, auditing(scope), input),
    'registration.open.set': ({ isOpen }, scope) => {
      const by = auditing(scope);
      const { actor, companyId } = by;
      return writeAnswer(db, scope, async (trx) => {
        if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
        await setOpenCompany(trx, companyId, isOpen);
        const row = { actor, subject: actor, ctx: '', tag: 'registration.open.set', requestHash: '' };
        await deps.audit.record(trx, { ...row, object: companyId, decision: isOpen ? 'open' : 'closed' });
        return ok({});
      });
    },
  };
}

function auditing(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return byPermission({ companyId, actor: employeeId, scope }, 'manage.invitations');
}
