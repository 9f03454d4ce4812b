import type { grantCalls } from '../../../contract/calls/grant/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { grantId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { grantsOf } from '../../store/repos/people/acting.ts';
import { findGrant, insertGrant, revokeGrant } from '../../store/repos/people/grants.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { grantMessage } from '../message/accountMessage.ts';
import { notify } from '../push/notify.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Give = (typeof grantCalls)['grant.give'];
type Revoke = (typeof grantCalls)['grant.revoke'];

/** A grant lasts so many days at most; then it is given anew. */
const MOST_DAYS = 366;

/** Lets a colleague act for the caller, or, by the company's administrator, for somebody else of the company. */
export function giveGrant(
  deps: Deps,
  scope: Scope,
  { operatorId, principalId: wanted, scopes, from, to }: ParsedOf<Give>,
): Promise<Result<OutputOf<Give>, ErrorOf<Give>>> {
  const { audit, random, store } = deps;
  const { employeeId, companyId } = callerOf(scope);
  const principalId = wanted ?? employeeId;
  return writeAnswer<Result<OutputOf<Give>, ErrorOf<Give>>>(store.db, scope, async (trx) => {
    if (principalId !== employeeId && !(await isAdministrator(trx, employeeId))) return fail('FORBIDDEN');
    const [operator, principal] = [await findPerson(trx, operatorId), await findPerson(trx, principalId)];
    if (operator?.companyId !== companyId || principal?.companyId !== companyId) return fail('NOT_FOUND');
    if (operatorId === principalId) return fail('GRANT_TO_ONESELF');
    if (!operator.active || !principal.active) return fail('DEACTIVATED');
    const today = chinaDate(scope.now);
    if (from < today || to < from || to > addDays(today, MOST_DAYS)) return fail('GRANT_DATES_WRONG');
    const given = (await grantsOf(trx, operatorId)).some(
      (grant) =>
        grant.principalId === principalId &&
        grant.companyId === companyId &&
        grant.revokedAt === null &&
        scope.now < grant.to,
    );
    if (given) return fail('GRANT_GIVEN');
    const id = grantId.parse(newId(random));
    const once = [...new Set(scopes)];
    await insertGrant(trx, {
      id,
      companyId,
      operatorId,
      principalId,
      scopes: once,
      from: midnight(from),
      to: midnight(to) + DAY_MS,
      grantedBy: employeeId,
    });
    await grantMessage(deps, trx, { id, operatorId, principalId }, { event: 'granted', at: scope.now });
    await notify(deps, trx, [operatorId, principalId], { kind: 'principal', id: principalId });
    await audit.record(trx, {
      actor: employeeId,
      subject: principalId,
      ctx: '',
      tag: 'grant.give',
      object: id,
      decision: `granted ${once.join(' ')} until ${to}`,
      requestHash: '',
    });
    return ok({ grantId: id });
  });
}

/** Ends a grant at once; whoever acts on it is refused from their next call on. */
export function endGrant(
  deps: Deps,
  scope: Scope,
  id: string,
): Promise<Result<OutputOf<Revoke>, ErrorOf<Revoke>>> {
  const { audit, store } = deps;
  const { employeeId, companyId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Revoke>, ErrorOf<Revoke>>>(store.db, scope, async (trx) => {
    const grant = await findGrant(trx, companyId, id);
    const isSide = grant?.principalId === employeeId || grant?.operatorId === employeeId;
    // One answer for a stranger's and for none.
    if (!grant || !(isSide || (await isAdministrator(trx, employeeId)))) return fail('NOT_FOUND');
    if (grant.revokedAt !== null || grant.to <= scope.now) return fail('GRANT_OVER');
    await revokeGrant(trx, id, scope.now);
    await grantMessage(deps, trx, { ...grant, id }, { event: 'grantEnded', at: scope.now });
    const people = [grant.operatorId, grant.principalId];
    await notify(deps, trx, people, { kind: 'principal', id: grant.principalId });
    await audit.record(trx, {
      actor: employeeId,
      subject: grant.principalId,
      ctx: '',
      tag: 'grant.revoke',
      object: id,
      decision: 'revoked',
      requestHash: '',
    });
    return ok({});
  });
}

/** Whether somebody is an administrator of their company now. */
export async function isAdministrator(db: Db, employeeId: string): Promise<boolean> {
  const person = await findPerson(db, employeeId);
  return person?.active === true && person.roles.includes('travelManager');
}

const midnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
