import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Caller } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import { write } from '../../store/db/write.ts';
import { findThrottle, saveThrottle } from '../../store/repos/account/login.ts';
import { loginsOf, type StoredLogin } from '../../store/repos/account/logins.ts';
import { CLOCK_SLACK_MS } from '../auth/cost/failureCost.ts';
import type { Deps } from '../deps.ts';
import { isPasswordOf } from './passwords.ts';

type Part = Pick<Deps, 'store' | 'fields'>;

/** Wrong passwords before no more are looked at, and for how long. */
const TRIES = 5;
const PAUSE_MS = 15 * 60_000;
/** Instead of an installation: tries made from within sessions count together. */
const IN_SESSION = 'change';

/**
 * Counts a try of the caller's own password before it is judged; answers 0, or the seconds until one is looked at again.
 * Whoever holds a session does not know the password for that.
 */
export function countTry({ store, fields }: Part, employeeId: string, now: number): Promise<number> {
  const counted = countedOf(fields, employeeId);
  return write(store.db, lock.account(counted), async (trx) => {
    const found = await findThrottle(trx, counted, IN_SESSION);
    // A row from before the clock was set back says nothing.
    const before = found && found.updatedAt <= now + CLOCK_SLACK_MS ? found : null;
    if (before && before.blockedUntil > now) return Math.ceil((before.blockedUntil - now) / 1000);
    const recent = before && before.blockedUntil === 0 && now - before.updatedAt <= PAUSE_MS;
    const failures = (recent ? before.failures : 0) + 1;
    const blockedUntil = failures >= TRIES ? now + PAUSE_MS : 0;
    await saveThrottle(trx, counted, IN_SESSION, { failures, blockedUntil, updatedAt: now });
    return 0;
  });
}

/**
 * Judges the caller's own password: the verifiers it was compared with, or why not. A wrong one is counted, a right one
 * forgets those before it.
 */
export async function judgeOwnPassword(
  deps: Part & Pick<Deps, 'config'>,
  { employeeId, username }: Pick<Caller, 'employeeId' | 'username'>,
  { password, now }: { readonly password: string; readonly now: number },
): Promise<Result<readonly StoredLogin[], 'PASSWORD_WRONG' | 'TOO_MANY_TRIES'>> {
  const retryAfterSeconds = await countTry(deps, employeeId, now);
  if (retryAfterSeconds > 0) return fail('TOO_MANY_TRIES', { retryAfterSeconds });
  const logins = await loginsOf(deps.store.db, employeeId);
  if (!(await isPasswordOf(deps, { username, logins }, password))) return fail('PASSWORD_WRONG');
  await clearTries(deps, employeeId, now);
  return ok(logins);
}

/** Forgets the tries before the right password. */
export async function clearTries({ store, fields }: Part, employeeId: string, now: number): Promise<void> {
  const counted = countedOf(fields, employeeId);
  await write(store.db, lock.account(counted), (trx) =>
    saveThrottle(trx, counted, IN_SESSION, { failures: 0, blockedUntil: 0, updatedAt: now }),
  );
}

function countedOf(fields: Part['fields'], employeeId: string): string {
  return fields.index('login_identifier', `\0${employeeId}`);
}
