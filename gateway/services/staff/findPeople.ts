import type { IndexedStaff, StaffRow, staffCalls } from '../../../contract/calls/staff/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { withThoseBelow } from '../../../contract/rules/person/departmentPath.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { type CompanySettings, levelName } from '../../store/repos/company/companySettings.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { countStaff, type FoundStaff, findStaff } from '../../store/repos/people/staffSearch.ts';
import type { Deps } from '../deps.ts';
import { HIDDEN } from '../policy/hidden.ts';
import { pinyinCursor, pinyinPlace } from './pinyinCursor.ts';

type Find = (typeof staffCalls)['organisation.person.find'];
type Index = (typeof staffCalls)['organisation.person.index'];

const PAGE = 50;

/** The company's people by name, a page at a time; a department's with those of all below it. */
export async function findPeople(
  { store: { db } }: Deps,
  scope: Scope,
  { departmentId, keyword = '', state, cursor, limit = PAGE }: ParsedOf<Find>,
): Promise<Result<OutputOf<Find>, 'INPUT_INVALID'>> {
  const { companyId } = callerOf(scope);
  const after = cursor === undefined ? null : pinyinPlace(cursor);
  if (cursor !== undefined && !after) return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const departmentIds =
    departmentId === undefined ? null : withThoseBelow(await departmentsOf(db, companyId), departmentId);
  const sought = { companyId, departmentIds, keyword, state };
  const found = await findStaff(db, sought, { after, limit: limit + 1 });
  const settings = await settingsOf(db, companyId);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    people: page.map((one) => staffRow(one, settings, callerOf(scope).employeeId)),
    nextCursor: found.length > limit && last ? pinyinCursor(last) : null,
    // What fits on one page need not be counted.
    total: after ? null : found.length <= limit ? found.length : await countStaff(db, sought),
  });
}

/** All of the company's people with what they are found by, a page at a time. */
export async function indexPeople(
  { store: { db } }: Deps,
  scope: Scope,
  { cursor, limit = 1_000 }: ParsedOf<Index>,
): Promise<Result<OutputOf<Index>, 'INPUT_INVALID'>> {
  const { companyId, employeeId: callerId } = callerOf(scope);
  const after = cursor === undefined ? null : pinyinPlace(cursor);
  if (cursor !== undefined && !after) return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const sought = { companyId, departmentIds: null, keyword: '', state: 'all' } as const;
  const found = await findStaff(db, sought, { after, limit: limit + 1 });
  const settings = await settingsOf(db, companyId);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    people: page.map((one): IndexedStaff => {
      const row = staffRow(one, settings, callerId);
      const { account, userCode, name, departmentId, level, costCentre, active, mobileMasked } = row;
      const { pinyin, initials } = one;
      return [
        row.employeeId,
        account,
        userCode,
        name,
        pinyin,
        initials,
        departmentId,
        level,
        costCentre,
        row.roles,
        active,
        mobileMasked,
      ];
    }),
    nextCursor: found.length > limit && last ? pinyinCursor(last) : null,
  });
}

/** Somebody as the company's lists show them; a very important person's numbers are their own. */
export function staffRow(
  staff: Omit<FoundStaff, 'pinyin' | 'initials'>,
  settings: CompanySettings,
  callerId: string,
): StaffRow {
  const { id, username, userCode, name, department, departmentId, level, costCentre, active, vip } = staff;
  return {
    employeeId: employeeId.parse(id),
    account: username,
    userCode,
    name,
    department,
    departmentId,
    level,
    levelName: levelName(settings, level),
    costCentre,
    roles: [...staff.roles],
    active,
    mobileMasked: vip && id !== callerId ? HIDDEN : staff.mobileMasked,
  };
}
