import type { checkInCalls } from '../../../contract/calls/checkIn/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays, daysBetween } from '../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { staffCheckIns } from '../../store/repos/checkIn/checkIns.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import type { Deps } from '../deps.ts';
import { ledDepartments } from '../report/led.ts';
import type { Places } from '../report/places.ts';

type List = (typeof checkInCalls)['checkIn.staff.list'];

/** Days one list covers at most, and rows it holds. */
const MOST_DAYS = 31;
const MOST_ROWS = 500;
const nowhere = { zh: '', en: '' };

/** Who of one's departments checked in on some days, the last first. */
export async function staffCheckedIn(
  { fields, store: { db } }: Deps,
  places: Places,
  scope: Scope,
  { from, to }: ParsedOf<List>,
): Promise<Result<OutputOf<List>, ErrorOf<List>>> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) return fail('STAFF_DAYS_INVALID');
  const { companyId } = callerOf(scope);
  const { all, ids } = await ledDepartments(db, scope);
  const found = await staffCheckIns(db, {
    companyId,
    departmentIds: ids,
    from: chinaInstant(from),
    to: chinaInstant(addDays(to, 1)),
    limit: MOST_ROWS + 1,
  });
  const shown = found.slice(0, MOST_ROWS);
  const staff = await staffNamed(
    db,
    shown.map(({ employeeId }) => employeeId),
  );
  const names = new Map(all.map(({ id, name }) => [id, name] as const));
  const rows = shown.map(({ id, employeeId, placeEnc, at }) => ({
    checkInId: id,
    person: employeeId,
    name: staff.get(employeeId)?.name ?? '',
    department: names.get(staff.get(employeeId)?.departmentId ?? '') ?? nowhere,
    at,
    city: placeEnc === null ? null : places.cityByCode(fields.decrypt('check_in.place', placeEnc)),
  }));
  return ok({ rows, isCut: found.length > MOST_ROWS });
}
