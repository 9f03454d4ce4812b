import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { type ProductKind, productKinds } from '../../../contract/products.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import {
  type Counted,
  costByPerson,
  costGroups,
  type Spent,
  sellerNames,
} from '../../store/repos/report/costs.ts';
import { staffNamed } from '../../store/repos/report/staffTravel.ts';
import { bookedReport } from './booked.ts';
import { emittedOn, factors } from './emissions.ts';
import { firstOf } from './firstOf.ts';
import type { Places } from './places.ts';
import { type Named, savingsReport } from './savings.ts';

type CostAnswer = OutputOf<(typeof reportCalls)['report.company.get']>;
type Report = CostAnswer['report'];

/** How many suppliers and people a report names. */
const MOST_SELLERS = 30;
const MOST_PEOPLE = 50;
const nobody: Localised = { zh: '', en: '' };

/** What emissions are worked out by, for whoever reads a report. */
export const method: CostAnswer['method'] = {
  flightDomestic: factors.air.home,
  flightLong: factors.air.long.Y,
  rail: factors.rail.perKm,
  hotelNight: factors.night,
  carKm: factors.roadKm,
};

/** CostAnswer of the last months, of the company or of the caller alone. */
export async function costReport(
  db: Db,
  places: Places,
  scope: Scope,
  { months, isOwn }: { readonly months: number; readonly isOwn: boolean },
): Promise<CostAnswer> {
  const { companyId, employeeId } = callerOf(scope);
  const toMonth = chinaDate(scope.now).slice(0, 7);
  const fromMonth = monthsBefore(toMonth, months - 1);
  const which: Counted = {
    companyId,
    fromMonth,
    toMonth,
    principalId: isOwn ? employeeId : null,
  };
  const groups = await costGroups(db, which);
  const emitted = new Map<ProductKind, number>();
  for (const way of groups)
    emitted.set(way.kind, (emitted.get(way.kind) ?? 0) + emittedOn(way, places).co2Kg);
  const { first: sellers, others: otherSuppliers } = firstOf(sellersOf(groups), MOST_SELLERS, sumOf);
  const codes = sellers.flatMap(({ code }) => (code === '' ? [] : [code]));
  const names = await sellerNames(db, companyId, codes);
  const kinds = productKinds.flatMap((kind) => {
    const rows = groups.filter((row) => row.kind === kind);
    return rows.length === 0 ? [] : [{ kind, ...sumOf(rows), co2Kg: Math.round(emitted.get(kind) ?? 0) }];
  });
  const monthNames = Array.from({ length: months }, (_, n) => monthsBefore(toMonth, months - 1 - n));
  const named = isOwn ? null : await namesOf(db, companyId);
  const report: Report = {
    from: `${fromMonth}-01`,
    to: addDays(`${monthsBefore(toMonth, -1)}-01`, -1),
    ...sumOf(groups),
    co2Kg: kinds.reduce((sum, { co2Kg }) => sum + co2Kg, 0),
    months: monthNames.map((month) => {
      const rows = groups.filter((row) => row.month === month);
      const inMonth = productKinds.flatMap((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return own.length === 0 ? [] : [{ kind, ...sumOf(own) }];
      });
      return { month, ...sumOf(rows), kinds: inMonth };
    }),
    products: kinds,
    suppliers: sellers.map((row) => ({ ...row, name: names.get(row.code) ?? nobody })),
    ...(otherSuppliers && { otherSuppliers }),
    ...(named ? await byPeople(db, which, named) : { departments: [], people: [] }),
    booked: await bookedReport(db, which),
    savings: await savingsReport(db, which, monthNames, named),
  };
  return { report, method };
}

/** What was spent on each supplier, most first; without a code, on a product that has no supplier of its own. */
function sellersOf(groups: Awaited<ReturnType<typeof costGroups>>) {
  const sums = new Map<string, { kind: ProductKind; code: string; fen: number; orders: number }>();
  for (const { kind, seller: code, fen, orders } of groups) {
    const key = `${kind} ${code}`;
    const known = sums.get(key) ?? { kind, code, fen: 0, orders: 0 };
    sums.set(key, { ...known, fen: known.fen + fen, orders: known.orders + orders });
  }
  return [...sums.values()].toSorted((a, b) => b.fen - a.fen);
}

async function namesOf(db: Db, companyId: string): Promise<Named> {
  const departments = await departmentsOf(db, companyId);
  return {
    staff: await staffNamed(db, companyId),
    departments: new Map(departments.map(({ id, name }) => [id, name] as const)),
  };
}

async function byPeople(
  db: Db,
  which: Counted,
  { staff, departments }: Named,
): Promise<Pick<Report, 'departments' | 'people' | 'otherPeople'>> {
  const spent = await costByPerson(db, which);
  const sums = new Map<string, Spent[]>();
  for (const { principalId, ...row } of spent) {
    const id = staff.get(principalId)?.departmentId ?? '';
    const rows = sums.get(id);
    if (rows) rows.push(row);
    else sums.set(id, [row]);
  }
  const nameOf = (id: string) => departments.get(id) ?? nobody;
  const { first, others } = firstOf(
    spent.toSorted((a, b) => b.fen - a.fen),
    MOST_PEOPLE,
    sumOf,
  );
  return {
    departments: [...sums]
      .map(([code, rows]) => ({ code, name: nameOf(code), ...sumOf(rows) }))
      .toSorted((a, b) => b.fen - a.fen),
    people: first.map(({ principalId, fen, orders }) => {
      const person = staff.get(principalId);
      return {
        code: principalId,
        name: person?.name ?? '',
        department: nameOf(person?.departmentId ?? ''),
        fen,
        orders,
      };
    }),
    ...(others && { otherPeople: others }),
  };
}

function sumOf(rows: readonly Spent[]): Spent {
  return rows.reduce<Spent>((sum, { fen, orders }) => ({ fen: sum.fen + fen, orders: sum.orders + orders }), {
    fen: 0,
    orders: 0,
  });
}

/** A month so many before another, YYYY-MM. */
function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
