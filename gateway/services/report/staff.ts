import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { itemFact } from '../../../contract/rules/report/orderFact.ts';
import { addDays, chinaInstant, daysBetween } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type Department, departmentsOf } from '../../store/repos/people/organisation.ts';
import { departmentIdOf, ordersUnderWay, staffNamed } from '../../store/repos/report/staffTravel.ts';
import { seesCompany } from '../policy/reach.ts';
import type { Places } from './places.ts';

type List = (typeof reportCalls)['report.staff.list'];

/** Days one list covers at most, and rows it holds. */
const MOST_DAYS = 31;
const MOST_ROWS = 500;
const nowhere = { zh: '', en: '' };

/** Who of one's departments travels on some days, and to which city. */
export async function staffOnTheWay(
  db: Db,
  places: Places,
  scope: Scope,
  { from, to }: ParsedOf<List>,
): Promise<Result<OutputOf<List>, ErrorOf<List>>> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) return fail('STAFF_DAYS_INVALID');
  const { companyId, employeeId } = callerOf(scope);
  const all = await departmentsOf(db, companyId);
  const isCompany = await seesCompany(db, scope, 'orders');
  const own = await departmentIdOf(db, employeeId);
  const departmentIds = isCompany ? null : own === null ? [] : withinOf(all, own);
  const orders = await ordersUnderWay(db, {
    companyId,
    departmentIds,
    from: chinaInstant(from),
    to: chinaInstant(addDays(to, 1)),
    limit: MOST_ROWS + 1,
  });
  const staff = await staffNamed(db, companyId);
  const names = new Map(all.map(({ id, name }) => [id, name] as const));
  const rows = orders.slice(0, MOST_ROWS).map((order) => {
    const { item } = order.body;
    const end = itemFact(item).path.split(/[:-]/).at(-1) ?? '';
    const city = places.cityOf(order.kind, end) ?? { code: end, name: nowhere };
    return {
      key: order.id,
      person: order.traveller.id,
      name: order.travellerName,
      department: names.get(staff.get(order.principalId)?.departmentId ?? '') ?? nowhere,
      kind: order.kind,
      state: order.state,
      item,
      startAt: order.startAt,
      endAt: order.endAt,
      city,
    };
  });
  return ok({ rows, isCut: orders.length > MOST_ROWS });
}

/** A department with all below it. */
function withinOf(all: readonly Department[], top: string): string[] {
  const within = [top];
  for (const id of within)
    within.push(
      ...all
        .filter(({ parentId, id: child }) => parentId === id && !within.includes(child))
        .map((one) => one.id),
    );
  return within;
}
