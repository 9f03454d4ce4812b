import type { GrantRow, grantCalls } from '../../../contract/calls/grant/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { employeeId as employeeIdOf, grantId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { actsAbout } from '../../store/repos/operation/trail.ts';
import { grantsBeside, type SidedGrant } from '../../store/repos/people/grants.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import { findStaff } from '../../store/repos/people/staffSearch.ts';
import { grantStatus } from '../auth/session/acting.ts';
import type { Deps } from '../deps.ts';
import { endGrant, giveGrant, isAdministrator } from './give.ts';

const COLLEAGUES = 20;
const ACTS = 50;

/** Who may act for whom, and what was done in somebody's name (decision 83). */
export function grantHandlers(deps: Deps): HandlersFor<typeof grantCalls, Scope> {
  const { db } = deps.store;
  return {
    'grant.list': async ({ employeeId: wanted }, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      const about = wanted ?? employeeId;
      if (about !== employeeId) {
        if (!(await isAdministrator(db, employeeId))) return fail('FORBIDDEN');
        if ((await findPerson(db, about))?.companyId !== companyId) return fail('NOT_FOUND');
      }
      const given = await grantsBeside(db, companyId, about, 'principal_id');
      const held = await grantsBeside(db, companyId, about, 'operator_id');
      const shown = (grant: SidedGrant) => grantRow(grant, scope.now);
      return ok({ given: given.map(shown), held: held.map(shown) });
    },
    'grant.give': (input, scope) => giveGrant(deps, scope, input),
    'grant.revoke': ({ grantId: id }, scope) => endGrant(deps, scope, id),
    'grant.colleague.list': async ({ keyword }, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      const found = await findStaff(
        db,
        { companyId, departmentIds: null, keyword, state: 'active' },
        { after: null, limit: COLLEAGUES + 1 },
      );
      return ok({
        colleagues: found
          .filter(({ id }) => id !== employeeId)
          .slice(0, COLLEAGUES)
          .map(({ id, name, username, department }) => ({
            employeeId: employeeIdOf.parse(id),
            name,
            account: username,
            department,
          })),
      });
    },
    'grant.trail.list': async ({ cursor, limit = ACTS }, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      const before = cursor === undefined ? null : Number(cursor);
      if (before !== null && !Number.isSafeInteger(before))
        return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
      const found = await actsAbout(db, companyId, employeeId, { before, limit: limit + 1 });
      const acts = found.slice(0, limit);
      const last = acts.at(-1);
      return ok({
        acts: acts.map(({ at, by, tag, decision, orderNo }) => ({ at, by, tag, decision, orderNo })),
        nextCursor: found.length > limit && last ? String(last.seq) : null,
      });
    },
  };
}

function grantRow(grant: SidedGrant, now: number): GrantRow {
  const { id, name, account, department, scopes, from, to, givenBy } = grant;
  return {
    grantId: grantId.parse(id),
    name,
    account,
    department,
    scopes: [...scopes],
    from,
    to,
    status: grantStatus(grant, now),
    givenBy,
  };
}
