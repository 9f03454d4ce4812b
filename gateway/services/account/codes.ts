import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  type CodePurpose,
  codePurposes,
  type TypedPurpose,
} from '../../../contract/enums/oneTimeCode.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { accountType } from '../../../contract/rules/identity/accountType.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import type { CodeMessage, Random, Scope } from '../../base/ports.ts';
import { type Lock, lock } from '../../store/db/locks.ts';
import type { Db } from '../../store/db/openStore.ts';
import { write, writeFor } from '../../store/db/write.ts';
import { accountsOf } from '../../store/repos/account/logins.ts';
import { insertSsoToken } from '../../store/repos/account/oneTime.ts';
import {
  countCodesOf,
  dropCodesBefore,
  findCode,
  type OneTimeCode,
  saveCode,
  soleOwner,
} from '../../store/repos/account/oneTimeCodes.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { CLOCK_SLACK_MS } from '../auth/cost/failureCost.ts';
import { SSO_MS } from '../auth/signIn/sso.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { GatewayDeps } from '../deps.ts';
import { accountMessage } from '../message/accountMessage.ts';
import { keptWith } from '../writeAnswer.ts';
import { passwordLink } from './links.ts';

const LIFE_MS = CODE_MINUTES * 60_000;
const RESEND_MS = CODE_RESEND_SECONDS * 1000;
const TRIES = 5;
/** Codes of one account within `DAY_MS`: 50 guesses of a million a day. */
const SENDS = 10;
/** Accounts codes may be sent to at the wish of one address within `HOUR_MS`. */
const PER_ADDRESS = 30;
/** A password may be set this long after the right code. */
const LINK_MS = 15 * 60_000;
/** A code goes out this long after the answer, so that the answer's time tells nothing of it. */
const DELIVER_AFTER_MS = 20;

/** In the place of an owner: a code that goes to the mobile or address itself, whoever has it. */
const ANYBODY = 'anybody';

type Asked = { readonly account: string; readonly purpose: CodePurpose };
/** A mobile number or an address as it was typed, and what its code proves. */
type Typed = { readonly account: string; readonly purpose: TypedPurpose };

/**
 * Sends a code to the owner of an account. An account nobody has takes the same way, with a code that nobody gets and
 * that nothing opens: neither the answers nor the time they take tell one from the other. A session's command keeps its
 * reply with the code: sent again under its key, it is answered as it was and sends no other.
 */
export async function sendCode(
  deps: GatewayDeps,
  { account, purpose }: Asked,
  scope: Scope,
): Promise<Result<Record<string, never>, 'CODE_TOO_SOON' | 'CODE_TOO_MANY'>> {
  const { now, address, language, caller } = scope;
  const id = idOf(deps, { account, purpose });
  const addressIdx = deps.fields.index('one_time_code.address', address);
  const code = drawCode(deps.random);
  const save = async (trx: Transaction<Tables>) => {
    await dropCodesBefore(trx, now - DAY_MS);
    const before = usable(await findCode(trx, id), now);
    const waitMs = before ? before.sentAt + RESEND_MS - now : 0;
    if (waitMs > 0) return fail('CODE_TOO_SOON', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const recent = before && now - before.since < DAY_MS ? before : null;
    if (recent && recent.sends >= SENDS)
      return fail('CODE_TOO_MANY', { retryAfterSeconds: Math.ceil((recent.since + DAY_MS - now) / 1000) });
    if ((await countCodesOf(trx, addressIdx, now - HOUR_MS)) >= PER_ADDRESS)
      return fail('CODE_TOO_MANY', { retryAfterSeconds: HOUR_MS / 1000 });
    const employeeId = codePurposes.some((one) => one === purpose)
      ? ((await soleOwner(trx, identifierIndex(deps, account))) ?? '')
      : ANYBODY;
    await saveCode(trx, {
      id,
      employeeId,
      codeHash: hashOf(deps, id, code),
      addressIdx,
      tries: 0,
      sends: (recent?.sends ?? 0) + 1,
      since: recent?.since ?? now,
      sentAt: now,
      expiresAt: now + LIFE_MS,
      usedAt: null,
      usedKey: null,
    });
    return ok({ employeeId });
  };
  // What is kept with a reply is the company's.
  const locks = [lock.account(id), ...(caller ? [lock.company(caller.companyId)] : [])];
  const sent = await write(
    deps.store.db,
    locks,
    keptWith(scope, save, async () => ({})),
  );
  if (!sent.ok) return sent;
  const { employeeId } = sent.value;
  setTimeout(() => {
    deliver(deps, { account, employeeId, now }, { code, purpose, language }).catch((error: unknown) =>
      deps.log.error('code delivery', { name: error instanceof Error ? error.name : 'unknown' }),
    );
  }, DELIVER_AFTER_MS);
  return ok({});
}

/** Gives a token for the right code, once: of a link to a new password, or of a sign-in; each try is counted before it is judged. */
export async function checkCode(
  deps: GatewayDeps,
  { account, purpose, code }: Asked & { readonly code: string },
  { now, idem }: Scope,
): Promise<Result<{ token: string }, 'CODE_WRONG' | 'CODE_OVER'>> {
  const id = idOf(deps, { account, purpose });
  const given = hashOf(deps, id, code);
  return write(deps.store.db, lock.account(id), async (trx) => {
    const found = usable(await findCode(trx, id), now);
    if (!found) return fail('CODE_WRONG');
    const isRight = same(found.codeHash, given) && found.employeeId !== '';
    const token = deps.fields.index('account_link.code', [id, given, idem ?? ''].join(' '));
    // Its answer was lost: the same key finds what it did.
    if (found.usedAt !== null && isRight && idem !== null && found.usedKey === idem) return ok({ token });
    if (found.usedAt !== null || found.tries >= TRIES || found.expiresAt <= now) return fail('CODE_OVER');
    await saveCode(trx, {
      ...found,
      tries: found.tries + 1,
      ...(isRight && { usedAt: now, usedKey: idem }),
    });
    if (!isRight) return fail(found.tries + 1 >= TRIES ? 'CODE_OVER' : 'CODE_WRONG');
    if (purpose === 'signIn') await signInToken(deps, trx, { employeeId: found.employeeId, token, now });
    else await passwordLink(deps, trx, found.employeeId, { token, lifeMs: LINK_MS });
    return ok({ token });
  });
}

/** Lets somebody who proved it sign in by a token, as one does who comes from a company's portal. */
async function signInToken(
  { fields }: GatewayDeps,
  trx: Db,
  { employeeId, token, now }: { employeeId: string; token: string; now: number },
): Promise<void> {
  const hash = fields.index('sso_token.secret', token);
  await insertSsoToken(trx, { hash, employeeIds: [employeeId], expiresAt: now + SSO_MS });
}

/**
 * Whether a code proves the mobile number or address it went to; each try is counted before it is judged. A right one
 * stays good until `consumeTypedCode`.
 */
export async function tryTypedCode(
  deps: GatewayDeps,
  typed: Typed & { readonly code: string },
  { now, idem }: Scope,
): Promise<'CODE_WRONG' | 'CODE_OVER' | null> {
  const id = idOf(deps, typed);
  return write(deps.store.db, typedCodeLock(deps, typed), async (trx) => {
    const found = usable(await findCode(trx, id), now);
    if (!found) return 'CODE_WRONG';
    const isRight = same(found.codeHash, hashOf(deps, id, typed.code));
    if (found.usedAt !== null && isRight && idem !== null && found.usedKey === idem) return null;
    if (found.usedAt !== null || found.tries >= TRIES || found.expiresAt <= now) return 'CODE_OVER';
    await saveCode(trx, { ...found, tries: found.tries + 1 });
    if (isRight) return null;
    return found.tries + 1 >= TRIES ? 'CODE_OVER' : 'CODE_WRONG';
  });
}

/** Consumes a code that `tryTypedCode` found right; false when it was consumed or replaced meanwhile. */
export async function consumeTypedCode(
  deps: GatewayDeps,
  trx: Db,
  { code, ...typed }: Typed & { readonly code: string },
  { now, idem }: Pick<Scope, 'now' | 'idem'>,
): Promise<boolean> {
  const id = idOf(deps, typed);
  const found = usable(await findCode(trx, id), now);
  if (!found || found.usedAt !== null || !same(found.codeHash, hashOf(deps, id, code))) return false;
  await saveCode(trx, { ...found, usedAt: now, usedKey: idem });
  return true;
}

/** Whether it was a request of this key that consumed the code: sent again, it has the same answer. */
export async function wasCodeUsedUnder(
  deps: GatewayDeps,
  typed: Typed,
  key: string | null,
): Promise<boolean> {
  return key !== null && (await findCode(deps.store.db, idOf(deps, typed)))?.usedKey === key;
}

/** What transactions that judge or consume the code of a mobile number or address take. */
export function typedCodeLock(deps: GatewayDeps, { account, purpose }: Typed): Lock {
  return lock.account(idOf(deps, { account, purpose }));
}

/** Six digits, each number as likely as any other. */
export function drawCode(random: Random): string {
  const numbers = 10 ** CODE_DIGITS;
  const even = Math.floor(2 ** 32 / numbers) * numbers;
  for (;;) {
    const drawn = Buffer.from(random.bytes(4)).readUInt32BE();
    if (drawn < even) return String(drawn % numbers).padStart(CODE_DIGITS, '0');
  }
}

/** To the mobile or address that was typed; for another account to the mobile, or by mail where there is none. */
async function deliver(
  deps: GatewayDeps,
  { account, employeeId, now }: { account: string; employeeId: string; now: number },
  message: Pick<CodeMessage, 'code' | 'purpose' | 'language'>,
): Promise<void> {
  const { store, fields, codeDelivery } = deps;
  if (employeeId === ANYBODY) {
    const channel = message.purpose === 'email' ? 'mail' : 'sms';
    await codeDelivery.deliver({ ...message, channel, to: account });
    return;
  }
  const known = employeeId === '' ? null : await accountsOf(store.db, employeeId);
  if (!known) return;
  const mobile = fields.decrypt('employee.mobile', known.mobileEnc);
  const email = fields.decrypt('employee.email', known.emailEnc);
  const byMail = email !== '' && (mobile === '' || accountType(account) === 'email');
  const to = byMail ? email : mobile;
  if (to === '') return;
  if (await codeDelivery.deliver({ ...message, channel: byMail ? 'mail' : 'sms', to })) return;
  const person = await findPerson(store.db, employeeId);
  if (!person) return;
  await writeFor(store.db, person.companyId, (trx) =>
    accountMessage(deps, trx, { event: 'codeSent', employeeId, source: `${message.purpose}:${now}` }),
  );
}

/** A row stamped later than now was written before the clock was set back, and says nothing. */
function usable(found: OneTimeCode | null, now: number): OneTimeCode | null {
  return found && found.sentAt <= now + CLOCK_SLACK_MS ? found : null;
}

function idOf({ fields }: GatewayDeps, { account, purpose }: Asked): string {
  return fields.index('one_time_code.account', `${purpose} ${normalAccount(account)}`);
}

function hashOf({ fields }: GatewayDeps, id: string, code: string): string {
  return fields.index('one_time_code.code', `${id} ${code}`);
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
