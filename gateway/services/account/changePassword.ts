import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import { write, writeFor } from '../../store/db/write.ts';
import { findThrottle, saveThrottle } from '../../store/repos/account/login.ts';
import { loginsOf, type StoredLogin } from '../../store/repos/account/logins.ts';
import { endOtherSessionsOf, findSession } from '../../store/repos/account/session.ts';
import { CLOCK_SLACK_MS } from '../auth/cost/failureCost.ts';
import type { Deps } from '../deps.ts';
import { accountMessage } from '../message/accountMessage.ts';
import { isPasswordOf, newLogins, savePassword, wasUsed } from './passwords.ts';

/** Wrong old passwords before no more are looked at, and for how long. */
const TRIES = 5;
const PAUSE_MS = 15 * 60_000;
/** Instead of an installation: tries made from within sessions count together. */
const IN_SESSION = 'change';

type Refusal = 'PASSWORD_WEAK' | 'PASSWORD_USED' | 'OLD_PASSWORD_WRONG' | 'TOO_MANY_TRIES';

/**
 * Changes the caller's password and ends all their other sessions. Whoever holds a session does not know the password
 * for that, so wrong ones are counted. Sent again after its answer was lost, it finds the new password in place.
 */
export async function changePassword(
  deps: Deps,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
  scope: Scope,
): Promise<Result<Record<string, never>, Refusal>> {
  const faults = passwordFaults(newPassword, { old: oldPassword });
  if (faults.length > 0) return fail('PASSWORD_WEAK', { details: { faults } });
  const { store } = deps;
  const { companyId, employeeId, username } = callerOf(scope);
  const counted = deps.fields.index('login_identifier', `\0${employeeId}`);
  const waitUntil = await countTry(deps, counted, scope.now);
  if (waitUntil !== null) {
    const retryAfterSeconds = Math.ceil((waitUntil - scope.now) / 1000);
    return fail('TOO_MANY_TRIES', { retryAfterSeconds });
  }
  const logins = await loginsOf(store.db, employeeId);
  const isOld = await isPasswordOf(deps, { username, logins }, oldPassword);
  if (!isOld) {
    if (!(await isPasswordOf(deps, { username, logins }, newPassword))) return fail('OLD_PASSWORD_WRONG');
    await clearTries(deps, counted, scope.now);
    return ok({});
  }
  if (await wasUsed(deps, { id: employeeId, username }, newPassword)) return fail('PASSWORD_USED');
  const made = await newLogins(deps, employeeId, newPassword);
  const session = await findSession(store.db, scope.kid);
  const changed = await writeFor(store.db, companyId, async (trx) => {
    // Of two changes from one old password the first holds.
    if (!same(await loginsOf(trx, employeeId), logins)) return false;
    await savePassword(trx, employeeId, made);
    await endOtherSessionsOf(trx, employeeId, session?.family ?? '', scope.now);
    await store.notifications.publish(trx, employeeId);
    await deps.audit.record(trx, {
      actor: employeeId,
      subject: employeeId,
      ctx: '',
      tag: 'account.password.change',
      object: employeeId,
      decision: 'changed',
      requestHash: '',
    });
    await accountMessage(deps, trx, { event: 'passwordChanged', employeeId, source: String(scope.now) });
    return true;
  });
  if (!changed) return fail('OLD_PASSWORD_WRONG');
  await clearTries(deps, counted, scope.now);
  return ok({});
}

/** Counts a try before it is judged; answers until when none is looked at (epoch ms), or null. */
function countTry({ store }: Deps, counted: string, now: number): Promise<number | null> {
  return write(store.db, lock.account(counted), async (trx) => {
    const found = await findThrottle(trx, counted, IN_SESSION);
    // A row from before the clock was set back says nothing.
    const before = found && found.updatedAt <= now + CLOCK_SLACK_MS ? found : null;
    if (before && before.blockedUntil > now) return before.blockedUntil;
    const recent = before && before.blockedUntil === 0 && now - before.updatedAt <= PAUSE_MS;
    const failures = (recent ? before.failures : 0) + 1;
    const blockedUntil = failures >= TRIES ? now + PAUSE_MS : 0;
    await saveThrottle(trx, counted, IN_SESSION, { failures, blockedUntil, updatedAt: now });
    return null;
  });
}

async function clearTries({ store }: Deps, counted: string, now: number): Promise<void> {
  await write(store.db, lock.account(counted), (trx) =>
    saveThrottle(trx, counted, IN_SESSION, { failures: 0, blockedUntil: 0, updatedAt: now }),
  );
}

function same(one: readonly StoredLogin[], other: readonly StoredLogin[]): boolean {
  const verifiers = (logins: readonly StoredLogin[]) =>
    logins
      .map(({ verifier }) => verifier)
      .toSorted()
      .join(' ');
  return verifiers(one) === verifiers(other);
}
