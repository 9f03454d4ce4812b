import type { Transaction } from 'kysely';
import type { accountCalls } from '../../../contract/calls/account/shapes.ts';
import type { ContactKind } from '../../../contract/enums/oneTimeCode.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isEmail } from '../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { plainText } from '../../../contract/rules/text/pasted.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import { write } from '../../store/db/write.ts';
import {
  accountsOf,
  addLogin,
  deleteLogin,
  loginsOf,
  type StoredLogin,
} from '../../store/repos/account/logins.ts';
import { isIdentifierTaken } from '../../store/repos/account/takenLogins.ts';
import { saveContact } from '../../store/repos/people/profiles.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { GatewayDeps } from '../deps.ts';
import { recordTraveller } from '../push/recordTraveller.ts';
import { consumeTypedCode, sendCode, tryTypedCode, typedCodeLock, wasCodeUsedUnder } from './codes.ts';
import { noticeOfChange } from './noticeOfChange.ts';
import { judgeOwnPassword } from './ownPasswordTries.ts';
import { loginsFor, sameLogins } from './passwords.ts';
import { endWaysIn } from './waysIn.ts';

type Calls = typeof accountCalls;
type Send = Calls['account.contact.code.send'];
type Change = Calls['account.contact.change'];
type Contact = { readonly kind: ContactKind; readonly value: string };

/** Sends a code to the mobile number or address somebody wants to be reached by; whose it is is not told. */
export async function sendContactCode(
  deps: GatewayDeps,
  input: ParsedOf<Send>,
  scope: Scope,
): Promise<Result<OutputOf<Send>, ErrorOf<Send>>> {
  const contact = readContact(input);
  if (!contact.ok) return contact;
  const { kind, value } = contact.value;
  const { current } = await ownContact(deps, callerOf(scope).employeeId, kind);
  if (normalAccount(current) === normalAccount(value)) return fail('CONTACT_SAME');
  return sendCode(deps, { account: value, purpose: kind }, scope);
}

/**
 * Gives the caller another mobile number or address: the code proves that it is theirs, the password that they are who
 * they are, and it makes the new sign-in. Nothing that was sent to the old one opens the account any more; sessions stay.
 */
export async function changeContact(
  deps: GatewayDeps,
  input: ParsedOf<Change>,
  scope: Scope,
): Promise<Result<OutputOf<Change>, ErrorOf<Change>>> {
  const { companyId, employeeId, username } = callerOf(scope);
  const { store, fields } = deps;
  const contact = readContact(input);
  if (!contact.ok) return contact;
  const { kind, value } = contact.value;
  const typed = { account: value, purpose: kind };
  const masked = fields.mask[kind](value);
  const { current } = await ownContact(deps, employeeId, kind);
  if (normalAccount(current) === normalAccount(value))
    // Its answer was lost: the same key finds what it did.
    return (await wasCodeUsedUnder(deps, typed, scope.idem)) ? ok({ masked }) : fail('CONTACT_SAME');

  const judged = await judgeOwnPassword(
    deps,
    { employeeId, username },
    { password: input.password, now: scope.now },
  );
  if (!judged.ok) return judged;
  const logins = judged.value;
  const wrong = await tryTypedCode(deps, { ...typed, code: input.code }, scope);
  if (wrong) return fail(wrong);
  const [made] = await loginsFor(deps, [value], input.password);
  if (!made) return fail('PASSWORD_WRONG');

  // Whoever wants the same number, here or by registering, waits for the lock of what it is known by.
  const locks = [lock.company(companyId), typedCodeLock(deps, typed), lock.account(made.identifierIdx)];
  const changed = await write<Result<OutputOf<Change>, ErrorOf<Change>>>(store.db, locks, async (trx) => {
    if (!sameLogins(await loginsOf(trx, employeeId), logins)) return fail('PASSWORD_WRONG');
    if ((await ownContact(deps, employeeId, kind, trx)).current !== current) return fail('CODE_OVER');
    if (!(await consumeTypedCode(deps, trx, { ...typed, code: input.code }, scope))) return fail('CODE_OVER');
    if (await isIdentifierTaken(trx, made.identifierIdx, employeeId)) return fail('CONTACT_TAKEN');
    await replaceLogin(deps, trx, { employeeId, username, before: current, made, logins });
    const sealed = fields.encrypt(`employee.${kind}`, value);
    await saveContact(trx, employeeId, { kind, sealed, masked, index: made.identifierIdx });
    await endWaysIn(trx, employeeId);
    const tag = 'account.contact.change';
    await recordTraveller(deps, trx, scope, { traveller: employeeId, tag, id: employeeId, decision: kind });
    return ok({ masked });
  });
  if (changed.ok) noticeOfChange(deps, { kind, to: current, language: scope.language });
  return changed;
}

/** The number or address in its one stored form. */
function readContact({ kind, value }: Contact): Result<Contact, 'MOBILE_INVALID' | 'EMAIL_INVALID'> {
  if (kind === 'mobile') {
    const mobile = readMobile(value);
    return mobile === null ? fail('MOBILE_INVALID') : ok({ kind, value: mobile });
  }
  const email = plainText(value);
  return isEmail(email) ? ok({ kind, value: email }) : fail('EMAIL_INVALID');
}

async function ownContact(
  { fields, store }: GatewayDeps,
  employeeId: string,
  kind: ContactKind,
  db: Transaction<Tables> | typeof store.db = store.db,
): Promise<{ readonly current: string }> {
  const known = await accountsOf(db, employeeId);
  if (!known) return { current: '' };
  const sealed = kind === 'mobile' ? known.mobileEnc : known.emailEnc;
  return { current: fields.decrypt(`employee.${kind}`, sealed) };
}

/** Puts the new sign-in in the place of the old one; a user name that reads like one of them stays as it is. */
async function replaceLogin(
  deps: GatewayDeps,
  trx: Transaction<Tables>,
  {
    employeeId,
    username,
    before,
    made,
    logins,
  }: {
    readonly employeeId: string;
    readonly username: string;
    readonly before: string;
    readonly made: StoredLogin;
    readonly logins: readonly StoredLogin[];
  },
): Promise<void> {
  const isUsername = normalAccount(before) === normalAccount(username);
  if (before !== '' && !isUsername) await deleteLogin(trx, employeeId, identifierIndex(deps, before));
  const isThere = logins.some(({ identifierIdx }) => identifierIdx === made.identifierIdx);
  if (!isThere) await addLogin(trx, employeeId, made);
}
