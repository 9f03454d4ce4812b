import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { Principal } from '../../../../contract/shapes/people.ts';
import { actingId, type EmployeeId, grantId } from '../../../../contract/shapes/primitives.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { endContext, type Grant, grantsOf, insertContext } from '../../../store/repos/people/acting.ts';
import { findPeople, type Person } from '../../../store/repos/people/person.ts';
import type { Deps } from '../../deps.ts';
import { holdsAt } from '../../policy/reach.ts';

/** Proxy-booking mode lasts this long without use (wire-protocol §6). */
export const CONTEXT_MS = 30 * 60_000;

/** Everybody who ever granted the operator something in this company, and how each grant stands now. */
export async function principalsOf({ store }: Deps, scope: Scope): Promise<Principal[]> {
  const { employeeId, companyId } = callerOf(scope);
  const grants = (await grantsOf(store.db, employeeId)).filter((grant) => grant.companyId === companyId);
  const people = await findPeople(store.db, [...new Set(grants.map((grant) => grant.principalId))]);
  const byId = new Map<string, Person>(people.map((person) => [person.id, person]));
  return grants.flatMap((grant) => {
    const person = byId.get(grant.principalId);
    return person?.companyId === companyId ? [toPrincipal(grant, person, scope)] : [];
  });
}

export type Started = {
  ctx: ReturnType<typeof actingId.parse>;
  principalId: EmployeeId;
  name: string;
  expiresAt: number;
};

/** Starts acting for a principal on a grant that holds now; the context belongs to this session alone. */
export async function startActing(
  deps: Deps,
  principalId: EmployeeId,
  scope: Scope,
): Promise<Result<Started, 'ACTING_DENIED'>> {
  const { audit, random, store } = deps;
  const { employeeId, companyId } = callerOf(scope);
  return writeFor<Result<Started, 'ACTING_DENIED'>>(store.db, companyId, async (trx) => {
    const grant = (await grantsOf(trx, employeeId)).find(
      (one) => one.principalId === principalId && one.companyId === companyId && holdsAt(one, scope.now),
    );
    const [person] = grant ? await findPeople(trx, [principalId]) : [];
    if (!grant || !person?.active || person.companyId !== companyId) return fail('ACTING_DENIED');
    const ctx = actingId.parse(newId(random));
    const expiresAt = Math.min(scope.now + CONTEXT_MS, grant.to);
    await insertContext(trx, { ctx, kid: scope.kid, grantId: grant.id, principalId, expiresAt });
    await audit.record(trx, {
      actor: employeeId,
      subject: principalId,
      ctx,
      tag: 'auth.acting.start',
      object: grant.id,
      decision: 'started',
      requestHash: '',
    });
    return ok({ ctx, principalId, name: person.name, expiresAt });
  });
}

/** Ends proxy-booking mode. One that is over already ends again without complaint. */
export async function endActing({ store }: Deps, ctx: string, scope: Scope): Promise<void> {
  await endContext(store.db, ctx, scope.kid);
}

function toPrincipal(grant: Grant, person: Person, { language, now }: Scope): Principal {
  return {
    grantId: grantId.parse(grant.id),
    employeeId: person.id,
    name: person.name,
    pinyin: person.pinyin,
    initials: person.initials,
    ...levelNames(person.settings, person.level, language),
    department: localisedText(person.department, language),
    departmentName: person.department,
    vip: person.vip,
    scopes: [...grant.scopes],
    from: grant.from,
    to: grant.to,
    status: grantStatus(grant, now),
  };
}

/** How a grant stands at a moment (epoch ms). */
export function grantStatus(grant: Grant, now: number): Principal['status'] {
  if (grant.revokedAt !== null) return 'revoked';
  if (now >= grant.to) return 'expired';
  return now < grant.from ? 'future' : 'active';
}
