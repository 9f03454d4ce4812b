import { callerOf, type Scope } from '../../../base/ports.ts';
import { lock } from '../../../store/db/locks.ts';
import { write, writeFor } from '../../../store/db/write.ts';
import {
  cookieInUse,
  endFamily,
  endFamilyOf,
  endSessionsOf,
  findSession,
} from '../../../store/repos/account/session.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import type { Deps } from '../../deps.ts';

/* An ending is published like a notification: open push channels then find their session over, in every process. */

/** Signs out: every session of this sign-in and its refresh secret end at once; the last one takes the cookie. */
export async function endSessionFamily({ store }: Deps, scope: Scope): Promise<void> {
  const session = await findSession(store.db, scope.kid);
  if (!session) return;
  const { caller, cookieHash } = session;
  const browser = cookieHash === null ? [] : [lock.browser(cookieHash)];
  await write(store.db, [lock.company(caller.companyId), ...browser], async (trx) => {
    await endFamily(trx, session.family, scope.now);
    await store.notifications.publish(trx, caller.employeeId);
  });
  if (cookieHash !== null && !(await cookieInUse(store.db, cookieHash))) scope.browser?.bind(null);
}

/** Ends one of the caller's own sign-ins; one that is over, or somebody else's, changes nothing. */
export async function endOwnSignIn({ audit, store }: Deps, family: string, scope: Scope): Promise<void> {
  const { employeeId, companyId } = callerOf(scope);
  await writeFor(store.db, companyId, async (trx) => {
    if (!(await endFamilyOf(trx, employeeId, family, scope.now))) return;
    await store.notifications.publish(trx, employeeId);
    const entry = { actor: employeeId, subject: employeeId, ctx: '', object: family, requestHash: '' };
    await audit.record(trx, { ...entry, tag: 'account.session.end', decision: 'signedOut' });
  });
}

/** Signs a person out everywhere; `actor` and `tag` say for the trail who did it, and by what. */
export async function signOutEverywhere(
  { audit, store, clock }: Deps,
  employeeId: string,
  { actor, tag }: { readonly actor: string; readonly tag: string },
): Promise<void> {
  const person = await findPerson(store.db, employeeId);
  await writeFor(store.db, person?.companyId ?? '', async (trx) => {
    await endSessionsOf(trx, employeeId, clock.now());
    await store.notifications.publish(trx, employeeId);
    const entry = { actor, subject: employeeId, ctx: '', tag, object: employeeId, requestHash: '' };
    await audit.record(trx, { ...entry, decision: 'signedOut' });
  });
}
