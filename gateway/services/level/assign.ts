import type { levelCalls } from '../../../contract/calls/level/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { putAtLevel } from '../../store/repos/people/staffChanges.ts';
import type { Deps } from '../deps.ts';
import { type By, mayGive } from '../staff/mayManage.ts';
import { peopleOf, recordEach, writeWhileAllowed } from '../staff/writeWhileAllowed.ts';

type Assign = (typeof levelCalls)['level.assign'];

/**
 * Puts people at a level, all of them or none. Whoever is no administrator gives no level above their own, and takes
 * nobody from one above it.
 */
export function assignLevel(
  deps: Deps,
  by: By,
  { code, employeeIds }: ParsedOf<Assign>,
): Promise<Result<OutputOf<Assign>, ErrorOf<Assign> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  return writeWhileAllowed(deps, by, async (trx) => {
    const people = await peopleOf(trx, by.companyId, employeeIds);
    if (!people) return fail('NOT_FOUND');
    const levels = Object.keys((await settingsOf(trx, by.companyId)).levels);
    if (!levels.includes(code)) return fail('LEVEL_UNKNOWN');
    for (const level of new Set([code, ...people.map((one) => one.level)]))
      if (!(await mayGive(trx, by.actor, { roles: [], level }))) return fail('FORBIDDEN');
    const ids = people.map(({ id }) => id);
    await putAtLevel(trx, ids, code);
    await recordEach(deps, trx, by, ids, ['level.assign', code, 'assigned']);
    return ok({ assigned: ids.length });
  });
}
