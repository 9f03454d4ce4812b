import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { z } from 'zod/mini';
import type { accountCalls } from '../../../contract/calls/account/shapes.ts';
import type { ErrorOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';
import { localised } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import type { Scope } from '../../base/ports.ts';
import { write } from '../../store/db/write.ts';
import { insertDefaultPermissions } from '../../store/defaults/defaultPermissions.ts';
import { insertDefaultStandards } from '../../store/defaults/standardRows.ts';
import { consumeLink } from '../../store/repos/account/accountLinks.ts';
import { replaceLogins } from '../../store/repos/account/logins.ts';
import { insertFirstChain } from '../../store/repos/approval/approvalChains.ts';
import { insertCompany } from '../../store/repos/company/companies.ts';
import { book } from '../../store/repos/money/ledger.ts';
import { hasCompany } from '../../store/repos/operation/storeMarks.ts';
import { insertDepartment } from '../../store/repos/people/departments.ts';
import { insertEmployee, nextUserCode } from '../../store/repos/people/staffWrites.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { line } from '../ledger/drawing.ts';
import { linkOf, wasConsumedUnder } from './links.ts';
import { employeeOf, personFault, plainPerson } from './newPerson.ts';
import { loginsFor } from './passwords.ts';
import { linkRefusals } from './setPassword.ts';

type Call = (typeof accountCalls)['account.company.create'];
type Trx = Transaction<Tables>;

/** The first company's number. */
const FIRST_ID = '1001';
/** Everything an administrator sees to, and what anybody may do. */
const ADMINISTRATOR = ['employee', 'approver', 'travelManager', 'finance'] as const;

/**
 * Makes the first company and its administrator by the link the gateway printed. The link is consumed with it, in one
 * transaction that has the store to itself: of two at once one makes the company.
 */
export async function createCompany(
  deps: Deps,
  typed: ParsedOf<Call>,
  scope: Scope,
): Promise<Result<{ account: string }, ErrorOf<Call>>> {
  const { db } = deps.store;
  const input = plainPerson(typed);
  const { state, link } = await linkOf(deps, db, input.token, scope.now);
  if (link?.kind !== 'setup') return fail('LINK_UNKNOWN');
  const account = input.account.toLowerCase();
  if (state === 'used' && wasConsumedUnder(link, scope.idem)) return ok({ account });
  if (state !== 'open') return fail(linkRefusals[state]);
  const fault = personFault(input);
  if (fault) return fail(fault);
  const faults = passwordFaults(input.password);
  if (faults.length > 0) return fail('PASSWORD_WEAK', { details: { faults } });
  const accounts = [account, input.mobile, input.email].filter((one) => one !== '');
  const logins = await loginsFor(deps, accounts, input.password);
  const id = newId(deps.random);
  const isMade = await write(db, 'everything', async (trx) => {
    const spent = { now: scope.now, key: scope.idem, employeeId: id };
    if ((await hasCompany(trx)) || !(await consumeLink(trx, link.hash, spent))) return false;
    await makeCompany(trx, input.company);
    await grantCredit(trx, input.limitFen, scope.now);
    const place = { id, companyId: FIRST_ID, userCode: await nextUserCode(trx, FIRST_ID), costCentre: '' };
    const standing = { level: 'L5', departmentId: rootDepartment(FIRST_ID), roles: ADMINISTRATOR };
    await insertEmployee(trx, employeeOf(deps, input, { ...place, ...standing }));
    await replaceLogins(trx, id, logins);
    // Whatever the chain asks, the administrator answers; nobody approves their own requests all the same.
    await insertFirstChain(trx, FIRST_ID, id);
    await deps.audit.record(trx, {
      actor: id,
      subject: id,
      ctx: '',
      tag: 'account.company.create',
      object: FIRST_ID,
      decision: 'created',
      requestHash: '',
    });
    return true;
  });
  if (isMade) return ok({ account });
  // The same form sent twice at once: the one that came second made nothing, and both have their answer.
  const after = await linkOf(deps, db, input.token, scope.now);
  return wasConsumedUnder(after.link, scope.idem) ? ok({ account }) : fail('LINK_USED');
}

/** The id of a company's topmost department. */
export function rootDepartment(companyId: string): string {
  return `${companyId}-01`;
}

/** A company as every one begins: levels, travel standards, permissions, one department for all. */
async function makeCompany(trx: Trx, typed: string): Promise<void> {
  const name = { zh: typed, en: typed };
  await insertCompany(trx, { id: FIRST_ID, name, levels: defaultLevels() });
  await insertDefaultPermissions(trx, [FIRST_ID]);
  await insertDefaultStandards(trx, [{ id: FIRST_ID, customerType: 0 }]);
  await insertDepartment(trx, {
    id: rootDepartment(FIRST_ID),
    companyId: FIRST_ID,
    parentId: null,
    name,
  });
}

async function grantCredit(trx: Trx, limitFen: number, at: number): Promise<void> {
  if (limitFen === 0) return;
  const lines = [line('facility', FIRST_ID, -limitFen), line('available', FIRST_ID, limitFen)];
  await book(trx, { event: 'grant', cause: FIRST_ID, companyId: FIRST_ID, orderId: null, at, lines });
}

const defaults = z.object({ levels: z.record(z.string(), localised) });

function defaultLevels() {
  const file = new URL('../../../resources/data/default-company.json', import.meta.url);
  return defaults.parse(JSON.parse(readFileSync(file, 'utf8'))).levels;
}
