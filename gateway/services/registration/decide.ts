import type { Transaction } from 'kysely';
import type { registrationCalls } from '../../../contract/calls/registration/shapes.ts';
import { auditDocuments } from '../../../contract/enums/service/documents.ts';
import type { ErrorOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { lock } from '../../store/db/locks.ts';
import { lockMore } from '../../store/db/write.ts';
import { replaceLogins } from '../../store/repos/account/logins.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import {
  decideRegistration,
  type Registration,
  registrationWith,
} from '../../store/repos/account/registrations.ts';
import { isIdentifierTaken } from '../../store/repos/account/takenLogins.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { insertEmployee, nextUserCode } from '../../store/repos/people/staffWrites.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { employeeOf } from '../account/newPerson.ts';
import { applicantLogins } from '../auth/signIn/applicantLogins.ts';
import type { Deps } from '../deps.ts';
import { hasAcceptedOne } from '../document/accept.ts';
import { notify } from '../push/notify.ts';
import { type By, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';

type Call = (typeof registrationCalls)['registration.decide'];

/** Decides one of the company's registrations, once; an approved one is an employee's account from then on. */
export async function decide(
  deps: Deps,
  by: By,
  { registrationId: id, approve, reason }: ParsedOf<Call>,
): Promise<Result<Record<string, never>, ErrorOf<Call> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  const { actor, companyId } = by;
  if (!approve && reason === '') return fail('REASON_REQUIRED');
  return writeAnswerBy<Result<Record<string, never>, ErrorOf<Call> | 'FORBIDDEN' | 'NOT_FOUND'>>(
    deps.store.db,
    by,
    async (trx) => {
      if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
      const found = await registrationWith(trx, { id, companyId });
      if (!found) return fail('NOT_FOUND');
      if (!(await hasAcceptedOne(trx, actor, auditDocuments))) return fail('AGREEMENT_MISSING');
      if (found.state !== 'toAudit') return fail('REGISTRATION_DECIDED');
      if (approve && !(await makeAccount(deps, trx, found))) return fail('MOBILE_TAKEN');
      const state = approve ? 'approved' : 'refused';
      await decideRegistration(trx, id, { state, reason: approve ? '' : reason, at: deps.clock.now() });
      const auditors = await permittedOf(trx, companyId, 'manage.invitations');
      await notify(deps, trx, auditors, { kind: 'registration', id });
      await deps.audit.record(trx, {
        actor,
        subject: approve ? id : '',
        ctx: '',
        tag: 'registration.decide',
        object: id,
        decision: state,
        requestHash: '',
      });
      return ok({});
    },
  );
}

/** The account of an applicant, with no more than everybody has; false when its mobile is an account's by now. */
async function makeAccount(deps: Deps, trx: Transaction<Tables>, row: Registration): Promise<boolean> {
  // Somebody of another company may be making the same number theirs.
  await lockMore(deps.store.db, trx, [lock.account(row.mobile_idx)]);
  if (await isIdentifierTaken(trx, row.mobile_idx)) return false;
  const { company_id: companyId, id, name } = row;
  const mobile = deps.fields.decrypt('registration.mobile', row.mobile_enc);
  const departments = await departmentsOf(trx, companyId);
  const place = {
    id,
    companyId,
    userCode: await nextUserCode(trx, companyId),
    level: Object.keys((await settingsOf(trx, companyId)).levels)[0] ?? 'L1',
    departmentId: departments.find(({ parentId }) => parentId === null)?.id ?? '',
    costCentre: '',
    roles: ['employee'] as const,
  };
  const person = { account: row.username, name, mobile, email: '' };
  if (!(await insertEmployee(trx, employeeOf(deps, person, place)))) return false;
  await replaceLogins(trx, id, applicantLogins(row));
  return true;
}
