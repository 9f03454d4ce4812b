import { insertRows } from '../store/db/insertRows.ts';
import type { Db } from '../store/db/openStore.ts';
import { sampleApprovals } from './data/approvals.ts';
import type { SampleWorld } from './sampleWorld.ts';

/** Who approves what: a chain per department where it names the department's approvers, cost centres, exemptions. */
export async function writeChains(db: Db, { people, idOf }: SampleWorld): Promise<void> {
  const byName = new Map(people.employees.map((one) => [one.username, idOf('employee', one.userCode)]));
  const approversOf = (departmentId: string) =>
    people.employees
      .filter((one) => one.departmentId === departmentId && one.active && one.roles.includes('approver'))
      .map((one) => idOf('employee', one.userCode));
  // The small world leaves people out; a chain then goes on with those it has.
  const named = (words: readonly string[], departmentId: string) =>
    words.flatMap((word) => (word === '@department' ? approversOf(departmentId) : (byName.get(word) ?? [])));

  const chains = sampleApprovals.chains.flatMap(({ company, kind, levels }) => {
    const local = levels.flat().includes('@department');
    const departments = local ? people.departments.filter((one) => one.company === company) : [];
    return [{ id: '' }, ...departments].map(({ id }) => ({
      id: `${company}-${kind}-${id}`,
      company_id: company,
      kind,
      department_id: id,
      cost_centre: '',
      levels: JSON.stringify(levels.map((words) => named(words, id))),
    }));
  });
  await insertRows(db, 'approval_chain', chains);
  await insertRows(
    db,
    'approval_cost_centre',
    sampleApprovals.costCentres.flatMap(({ company, costCentre, approver }) => {
      const id = byName.get(approver);
      return id ? [{ company_id: company, cost_centre: costCentre, employee_id: id }] : [];
    }),
  );
  await insertRows(
    db,
    'approval_exempt',
    sampleApprovals.exempt.map((row) => ({
      company_id: row.company,
      kind: row.kind,
      employee_id: '',
      level: row.level,
    })),
  );
}
