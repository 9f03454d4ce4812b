import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { loginsOf } from '../../store/repos/account/logins.ts';
import { endOtherSessionsOf, findSession } from '../../store/repos/account/session.ts';
import type { Deps } from '../deps.ts';
import { accountMessage } from '../message/accountMessage.ts';
import { clearTries, countTry } from './ownPasswordTries.ts';
import { isPasswordOf, newLogins, sameLogins, savePassword, wasUsed } from './passwords.ts';

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
  const retryAfterSeconds = await countTry(deps, employeeId, scope.now);
  if (retryAfterSeconds > 0) return fail('TOO_MANY_TRIES', { retryAfterSeconds });
  const logins = await loginsOf(store.db, employeeId);
  const isOld = await isPasswordOf(deps, { username, logins }, oldPassword);
  if (!isOld) {
    if (!(await isPasswordOf(deps, { username, logins }, newPassword))) return fail('OLD_PASSWORD_WRONG');
    await clearTries(deps, employeeId, scope.now);
    return ok({});
  }
  if (await wasUsed(deps, { id: employeeId, username }, newPassword)) return fail('PASSWORD_USED');
  const made = await newLogins(deps, employeeId, newPassword);
  const session = await findSession(store.db, scope.kid);
  const changed = await writeFor(store.db, companyId, async (trx) => {
    // Of two changes from one old password the first holds.
    if (!sameLogins(await loginsOf(trx, employeeId), logins)) return false;
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
  await clearTries(deps, employeeId, scope.now);
  return ok({});
}
