import { productKinds } from '../../../contract/products.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { SavingsReport } from '../../../contract/shapes/report.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { Counted } from '../../store/repos/report/costs.ts';
import { type SavingSum, savingsByMonth, savingsByPerson } from '../../store/repos/report/orderSavings.ts';
import type { StaffName } from '../../store/repos/report/staffTravel.ts';
import { firstOf } from './firstOf.ts';

/** How many people a report names. */
const MOST_PEOPLE = 50;

/** Who people are and what their departments are called, by id. */
export type Named = {
  readonly staff: ReadonlyMap<string, StaffName>;
  readonly departments: ReadonlyMap<string, Localised>;
};

const nobody: Localised = { zh: '', en: '' };
const bySaving = (a: SavingSum, b: SavingSum) => b.savedFen - a.savedFen || b.forgoneFen - a.forgoneFen;

/** What was saved and forgone: in all, by month and product, and by department and person where they are named. */
export async function savingsReport(
  db: Db,
  which: Counted,
  months: readonly string[],
  named: Named | null,
): Promise<SavingsReport> {
  const groups = await savingsByMonth(db, which);
  return {
    ...sumOf(groups),
    months: months.map((month) => ({ month, ...sumOf(groups.filter((one) => one.month === month)) })),
    products: productKinds.flatMap((kind) => {
      const own = groups.filter((one) => one.kind === kind);
      return own.length === 0 ? [] : [{ kind, ...sumOf(own) }];
    }),
    ...(named ? peopleOf(await savingsByPerson(db, which), named) : { departments: [], people: [] }),
  };
}

function peopleOf(
  savings: Awaited<ReturnType<typeof savingsByPerson>>,
  { staff, departments }: Named,
): Pick<SavingsReport, 'departments' | 'people' | 'otherPeople'> {
  const byDepartment = new Map<string, SavingSum[]>();
  for (const { principalId, ...saving } of savings) {
    const id = staff.get(principalId)?.departmentId ?? '';
    const rows = byDepartment.get(id);
    if (rows) rows.push(saving);
    else byDepartment.set(id, [saving]);
  }
  const compared = savings.filter((one) => one.compared > 0);
  const none = savings.filter((one) => one.compared === 0);
  const { first, others } = firstOf(
    [...compared.toSorted(bySaving), ...none],
    Math.min(MOST_PEOPLE, compared.length),
    sumOf,
  );
  return {
    departments: [...byDepartment]
      .map(([code, rows]) => ({ code, name: departments.get(code) ?? nobody, ...sumOf(rows) }))
      .toSorted(bySaving),
    people: first.map(({ principalId, ...saving }) => {
      const person = staff.get(principalId);
      return {
        code: principalId,
        name: person?.name ?? '',
        department: departments.get(person?.departmentId ?? '') ?? nobody,
        ...saving,
      };
    }),
    ...(others && { otherPeople: others }),
  };
}

function sumOf(rows: readonly SavingSum[]): SavingSum {
  const sum = { savedFen: 0, forgoneFen: 0, compared: 0, without: 0 };
  for (const row of rows) {
    sum.savedFen += row.savedFen;
    sum.forgoneFen += row.forgoneFen;
    sum.compared += row.compared;
    sum.without += row.without;
  }
  return sum;
}
