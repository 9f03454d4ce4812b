import type { registrationCalls } from '../../../contract/calls/registration/shapes.ts';
import { areInForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import type { ErrorOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';
import { isWorkNumber } from '../../../contract/rules/identity/workNumber.ts';
import { readPersonName } from '../../../contract/rules/person/personName.ts';
import { newId } from '../../base/newId.ts';
import type { Scope } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import type { Db } from '../../store/db/openStore.ts';
import { write } from '../../store/db/write.ts';
import {
  type Invitation,
  invitationState,
  invitationWith,
  takeUse,
} from '../../store/repos/account/invitations.ts';
import type { StoredLogin } from '../../store/repos/account/logins.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import {
  insertRegistration,
  isOpenCompany,
  type Registration,
  registrationByReceipt,
  unapprovedOf,
} from '../../store/repos/account/registrations.ts';
import { isIdentifierTaken } from '../../store/repos/account/takenLogins.ts';
import { consumeTypedCode, tryTypedCode, typedCodeLock } from '../account/codes.ts';
import { loginsFor } from '../account/passwords.ts';
import { applicantLogins } from '../auth/signIn/applicantLogins.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { GatewayDeps } from '../deps.ts';
import { recordAcceptance } from '../document/accept.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { notify } from '../push/notify.ts';
import { invitationHash } from './invitations.ts';

type Call = (typeof registrationCalls)['registration.apply'];
type Refusal = ErrorOf<Call> | 'IDEMPOTENCY_MISMATCH';

/**
 * Enters an application for an account. What is told of the mobile is told only to who has its code. The receipt comes
 * from the request's key, so that a request whose answer was lost finds what it did.
 */
export async function apply(
  deps: GatewayDeps,
  input: ParsedOf<Call>,
  scope: Scope,
): Promise<Result<{ receipt: string }, Refusal>> {
  const { fields, store, random } = deps;
  const { companyId, code, workNumber, password, invitation, agreements } = input;
  const mobile = readMobile(input.mobile);
  if (mobile === null) return fail('MOBILE_INVALID');
  const { name } = readPersonName(input.name);
  if (name === null) return fail('NAME_INVALID');
  if (!isWorkNumber(workNumber)) return fail('WORK_NUMBER_INVALID');
  const accepted = signInDocuments.every((name) => agreements.some(({ document }) => document === name));
  if (!accepted || !areInForce(agreements)) return fail('AGREEMENT_OUTDATED');
  const faults = passwordFaults(password);
  if (faults.length > 0) return fail('PASSWORD_WEAK', { details: { faults } });
  const typed = { account: mobile, purpose: 'register' } as const;
  const wrong = await tryTypedCode(deps, { ...typed, code }, scope);
  if (wrong) return fail(wrong);
  const receipt = fields.index('registration.receipt', [mobile, code, scope.idem ?? ''].join(' '));
  const receiptHash = hashOf(deps, receipt);
  const username = `r${Buffer.from(random.bytes(6)).toString('hex')}`;
  const logins = await loginsFor(deps, [username, mobile], password);
  const mobileIdx = identifierIndex(deps, mobile);
  const locks = [lock.company(companyId), typedCodeLock(deps, typed)];
  return write<Result<{ receipt: string }, Refusal>>(store.db, locks, async (trx) => {
    const done = await registrationByReceipt(trx, receiptHash);
    if (done)
      return isOf(done, { companyId, name, workNumber, logins })
        ? ok({ receipt })
        : fail('IDEMPOTENCY_MISMATCH');
    const invited = invitation === undefined ? null : await openInvitation(deps, trx, invitation, scope.now);
    if (invitation !== undefined && invited?.company_id !== companyId) return fail('INVITATION_OVER');
    if (!invited && !(await isOpenCompany(trx, companyId))) return fail('COMPANY_CLOSED');
    if (!(await consumeTypedCode(deps, trx, { ...typed, code }, scope))) return fail('CODE_OVER');
    if (await isIdentifierTaken(trx, mobileIdx)) return fail('MOBILE_TAKEN');
    if ((await unapprovedOf(trx, mobileIdx))?.state === 'toAudit') return fail('REGISTRATION_PENDING');
    if (invited && !(await takeUse(trx, invited.id))) return fail('INVITATION_OVER');
    const id = newId(random);
    await insertRegistration(trx, {
      id,
      company_id: companyId,
      state: 'toAudit',
      reason: '',
      name,
      work_number: workNumber,
      username,
      mobile_enc: fields.encrypt('registration.mobile', mobile),
      mobile_masked: fields.mask.mobile(mobile),
      mobile_idx: mobileIdx,
      logins: JSON.stringify(logins),
      receipt_hash: receiptHash,
      asked_at: scope.now,
      decided_at: null,
      invitation_id: invited?.id ?? '',
    });
    const auditors = await permittedOf(trx, companyId, 'manage.invitations');
    await notify(deps, trx, auditors, { kind: 'registration', id });
    const acceptance = { personId: id, documents: agreements, occasion: 'registration' } as const;
    await recordAcceptance(deps, trx, scope, acceptance);
    await deps.audit.record(trx, {
      actor: '',
      subject: '',
      ctx: '',
      tag: 'registration.apply',
      object: id,
      decision: 'asked',
      requestHash: '',
    });
    await publishMessages(deps, trx, [
      {
        event: 'registered',
        to: await permittedOf(trx, companyId, 'manage.invitations'),
        about: { kind: 'registration', id },
        source: `registration:${id}`,
        params: { traveller: name, orderNo: '' },
        words: [name],
      },
    ]);
    return ok({ receipt });
  });
}

/**
 * Whether a registration is what is asked for again: no hash of the request tells, for it holds the password. Once
 * approved, its verifiers are the account's, and the password is not looked at.
 */
function isOf(
  row: Registration,
  asked: Pick<ParsedOf<Call>, 'companyId' | 'name' | 'workNumber'> & {
    readonly logins: readonly StoredLogin[];
  },
): boolean {
  const { companyId, name, workNumber, logins } = asked;
  if (row.company_id !== companyId || row.name !== name || row.work_number !== workNumber) return false;
  const kept = applicantLogins(row).find(({ identifierIdx }) => identifierIdx === row.mobile_idx);
  return !kept || logins.some(({ verifier }) => verifier === kept.verifier);
}

async function openInvitation(
  deps: GatewayDeps,
  db: Db,
  token: string,
  now: number,
): Promise<Invitation | null> {
  const found = await invitationWith(db, invitationHash(deps, token));
  return found && invitationState(found, now) === 'open' ? found : null;
}

/** What is stored of a receipt. */
export function hashOf({ fields }: Pick<GatewayDeps, 'fields'>, receipt: string): string {
  return fields.index('registration.hash', receipt);
}
