import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';
import type { Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { consumeLink } from '../../store/repos/account/accountLinks.ts';
import { endSessionsOf } from '../../store/repos/account/session.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { accountMessage } from '../message/accountMessage.ts';
import { type LinkState, linkOf, wasConsumedUnder } from './links.ts';
import { newLogins, savePassword, wasUsed } from './passwords.ts';

export type LinkRefusal = 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED';

/** Why a link cannot be used. */
export const linkRefusals: Readonly<Record<Exclude<LinkState, 'open'>, LinkRefusal>> = {
  unknown: 'LINK_UNKNOWN',
  expired: 'LINK_EXPIRED',
  used: 'LINK_USED',
};

/** Sets a password by a one-use link; sessions that may still stand end. */
export async function setPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  scope: Scope,
): Promise<Result<{ account: string }, LinkRefusal | 'PASSWORD_WEAK' | 'PASSWORD_USED'>> {
  const { store } = deps;
  const { state, link } = await linkOf(deps, store.db, token, scope.now);
  if (link?.kind !== 'password') return fail('LINK_UNKNOWN');
  const person = await findPerson(store.db, link.employeeId);
  if (!person?.active) return fail('LINK_EXPIRED');
  const account = person.username;
  if (state === 'used' && wasConsumedUnder(link, scope.idem)) return ok({ account });
  if (state !== 'open') return fail(linkRefusals[state]);
  const faults = passwordFaults(password);
  if (faults.length > 0) return fail('PASSWORD_WEAK', { details: { faults } });
  if (await wasUsed(deps, person, password)) return fail('PASSWORD_USED');
  const made = await newLogins(deps, person.id, password);
  const isSet = await writeFor(store.db, person.companyId, async (trx) => {
    const spent = { now: scope.now, key: scope.idem, employeeId: person.id };
    if (!(await findPerson(trx, person.id))?.active || !(await consumeLink(trx, link.hash, spent)))
      return false;
    await savePassword(trx, person.id, made);
    await endSessionsOf(trx, person.id, scope.now);
    await store.notifications.publish(trx, person.id);
    await deps.audit.record(trx, {
      actor: person.id,
      subject: person.id,
      ctx: '',
      tag: 'account.password.set',
      object: person.id,
      decision: 'set',
      requestHash: '',
    });
    await accountMessage(deps, trx, {
      event: 'passwordChanged',
      employeeId: person.id,
      source: String(scope.now),
    });
    return true;
  });
  if (isSet) return ok({ account });
  // The same form sent twice at once: the one that came second set nothing, and both have their answer.
  const after = await linkOf(deps, store.db, token, scope.now);
  return wasConsumedUnder(after.link, scope.idem) ? ok({ account }) : fail('LINK_USED');
}
