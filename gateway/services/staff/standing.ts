import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Db } from '../../store/db/openStore.ts';
import { replaceLogins } from '../../store/repos/account/logins.ts';
import { endSessionsOf } from '../../store/repos/account/session.ts';
import { holdersOf } from '../../store/repos/operation/push.ts';
import { findPerson, type Person } from '../../store/repos/people/person.ts';
import { revokeGrantsOf, setActive } from '../../store/repos/people/staffWrites.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { passwordLink } from '../account/links.ts';
import { endWaysIn } from '../account/waysIn.ts';
import type { Deps } from '../deps.ts';
import { grantMessage } from '../message/accountMessage.ts';
import { notify } from '../push/notify.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { type By, mayManage, mayStill } from './mayManage.ts';

type Trx = Transaction<Tables>;
/** Nobody of this company, or somebody its administrator alone may do this to. */
type Refused = 'FORBIDDEN' | 'NOT_FOUND';
type Standing<Code extends string> = Result<{ active: boolean }, Code | Refused>;

/**
 * Lets somebody in no more, in every process from their next request on: sessions, links and grants to and from them
 * end. Approvals that wait for them go to the next approver with the jobs' next round; orders stay as they are. A
 * company keeps one administrator.
 */
export function deactivate(deps: Deps, by: By, employeeId: string): Promise<Standing<'LAST_ADMINISTRATOR'>> {
  return onPerson<{ active: boolean }, 'LAST_ADMINISTRATOR'>(
    deps,
    by,
    employeeId,
    async (trx, person, now) => {
      if (!person.active) return ok({ active: false });
      if (await isLastAdministrator(trx, person)) return fail('LAST_ADMINISTRATOR');
      await setActive(trx, employeeId, false);
      await endAccess(deps, trx, employeeId, now);
      const ended = await revokeGrantsOf(trx, employeeId, now);
      const tag = 'organisation.person.deactivate';
      const entry = { actor: by.actor, subject: employeeId, ctx: '', tag, requestHash: '' };
      await deps.audit.record(
        trx,
        { ...entry, object: employeeId, decision: 'deactivated' },
        ...ended.map((grant) => ({ ...entry, object: grant.id, decision: 'grantEnded' })),
      );
      for (const grant of ended) await grantMessage(deps, trx, grant, { event: 'grantEnded', at: now });
      const operators = ended.map((grant) => grant.operatorId);
      await notify(deps, trx, operators, { kind: 'principal', id: employeeId });
      return ok({ active: false });
    },
  );
}

/** Lets somebody in again with the password they had. */
export function reactivate(deps: Deps, by: By, employeeId: string): Promise<Standing<never>> {
  return onPerson(deps, by, employeeId, async (trx, person) => {
    if (person.active) return ok({ active: true });
    await setActive(trx, employeeId, true);
    await record(deps, trx, by, employeeId, ['organisation.person.reactivate', 'reactivated']);
    return ok({ active: true });
  });
}

/** Ends every session of somebody. */
export function signOut(
  deps: Deps,
  by: By,
  employeeId: string,
): Promise<Result<Record<string, never>, Refused>> {
  return onPerson(deps, by, employeeId, async (trx, _, now) => {
    await endSessionsOf(trx, employeeId, now);
    await deps.store.notifications.publish(trx, employeeId);
    await record(deps, trx, by, employeeId, ['organisation.person.signOut', 'signedOut']);
    return ok({});
  });
}

export type MadeLink = { readonly token: string; readonly expiresAt: number };

/** Ends somebody's password and sessions; by the link they set another one. */
export function resetPassword(
  deps: Deps,
  by: By,
  employeeId: string,
): Promise<Result<MadeLink, Refused | 'DEACTIVATED'>> {
  return onPerson(deps, by, employeeId, async (trx, person, now) => {
    if (!person.active) return fail('DEACTIVATED');
    await replaceLogins(trx, employeeId, []);
    await endAccess(deps, trx, employeeId, now);
    const link = await passwordLink(deps, trx, employeeId);
    await record(deps, trx, by, employeeId, ['organisation.person.resetPassword', 'reset']);
    return ok(link);
  });
}

async function endAccess({ store }: Deps, trx: Trx, employeeId: string, now: number): Promise<void> {
  await endSessionsOf(trx, employeeId, now);
  await endWaysIn(trx, employeeId);
  await store.notifications.publish(trx, employeeId);
}

/**
 * Works on somebody of the company; one answer for a stranger and for nobody. FORBIDDEN: somebody who may do more than
 * whoever asks, whose account a new password would open to them.
 */
export function onPerson<Value, Code extends string>(
  { clock, store }: Deps,
  by: By,
  employeeId: string,
  work: (trx: Trx, person: Person, now: number) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | Refused>> {
  return writeAnswerBy<Result<Value, Code | Refused>>(store.db, by, async (trx) => {
    const now = clock.now();
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const person = await findPerson(trx, employeeId);
    if (person?.companyId !== by.companyId) return fail('NOT_FOUND');
    if (!(await mayManage(trx, by.actor, person, now))) return fail('FORBIDDEN');
    return work(trx, person, now);
  });
}

/** Whether a company would be left without an administrator. */
export async function isLastAdministrator(
  db: Db,
  { id, companyId }: Pick<Person, 'id' | 'companyId'>,
): Promise<boolean> {
  const [first, ...others] = await holdersOf(db, companyId, 'travelManager');
  return first === id && others.length === 0;
}

function record(
  { audit }: Deps,
  trx: Trx,
  { actor }: By,
  subject: string,
  [tag, decision]: readonly [tag: string, decision: string],
): Promise<void> {
  return audit.record(trx, { actor, subject, ctx: '', tag, object: subject, decision, requestHash: '' });
}
