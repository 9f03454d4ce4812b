import { z } from 'zod/mini';
import { type ChainStepKind, chainStepKinds } from '../../../../contract/enums/approval.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';
import { holdsPermission } from '../account/permissions.ts';

/** Levels of approvers a company wrote down; empty kind, department or cost centre stands for any. */
export type Chain = {
  readonly id: string;
  readonly kind: string;
  readonly departmentId: string;
  readonly costCentre: string;
  /** JSON, read when it counts (`stepsOf`): one that is broken stops no request that goes another way. */
  readonly levels: string;
};

/** One step of a chain; it asks nobody about less than `fromFen`. */
export type ChainStep = {
  readonly by: ChainStepKind;
  /** Of people: the first who is there decides. */
  readonly ids: readonly string[];
  /** Of a level: that one and those above it. */
  readonly level: string;
  readonly fromFen: number;
};

const step = z.object({
  by: z.enum(chainStepKinds),
  ids: z.array(z.string()),
  level: z.string(),
  fromFen: z.int(),
});
/** Bare names are of chains from before steps could ask anybody else. */
const levels = jsonColumn('approval_chain.levels', z.array(z.union([z.array(z.string()), step])));

/** All chains of a company by id, their steps as stored JSON. */
export async function chainsOf(db: Db, companyId: string): Promise<Chain[]> {
  const rows = await db
    .selectFrom('approval_chain')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    departmentId: row.department_id,
    costCentre: row.cost_centre,
    levels: row.levels,
  }));
}

/**
 * The steps of a chain in their order. Throws `BrokenColumn`: nothing is let through because nobody
 * knows who should have been asked.
 */
export function stepsOf(chain: Chain): readonly ChainStep[] {
  return levels
    .read(chain.levels, chain.id)
    .map((one) => (Array.isArray(one) ? { by: 'people', ids: one, level: '', fromFen: 0 } : one));
}

/** Writes a chain down, or what one of that id asks now. */
export async function putChain(
  trx: Db,
  companyId: string,
  {
    id,
    kind,
    departmentId,
    costCentre,
    steps,
  }: Omit<Chain, 'levels'> & { readonly steps: readonly ChainStep[] },
): Promise<void> {
  const written = {
    kind,
    department_id: departmentId,
    cost_centre: costCentre,
    levels: levels.write(steps.map((one) => ({ ...one, ids: [...one.ids] }))),
  };
  await trx
    .insertInto('approval_chain')
    .values({ id, company_id: companyId, ...written })
    .onConflict((same) => same.column('id').doUpdateSet(written))
    .execute();
}

/** Writes the chain a company begins with: one person approves everything. */
export async function insertFirstChain(trx: Db, companyId: string, approverId: string): Promise<void> {
  await trx
    .insertInto('approval_chain')
    .values({
      id: `${companyId}-`,
      company_id: companyId,
      kind: '',
      department_id: '',
      cost_centre: '',
      levels: JSON.stringify([[approverId]]),
    })
    .execute();
}

/** Deletes a chain of the company. */
export async function deleteChain(trx: Db, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('approval_chain').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Active people of a company who may approve, with where they stand, by pinyin. */
export async function approversOf(
  db: Db,
  companyId: string,
): Promise<{ readonly id: string; readonly level: string; readonly departmentId: string }[]> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'level', 'department_id'])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where(holdsPermission('approve'))
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  return rows.map(({ id, level, department_id: departmentId }) => ({ id, level, departmentId }));
}

/** Who answers for a cost centre; null where nobody is named. */
export async function costCentreApprover(
  db: Db,
  companyId: string,
  costCentre: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('approval_cost_centre')
    .select('employee_id')
    .where('company_id', '=', companyId)
    .where('cost_centre', '=', costCentre)
    .executeTakeFirst();
  return row?.employee_id ?? null;
}

/** Whether somebody needs no approval of this kind, by name or by level. */
export async function isExempt(
  db: Db,
  companyId: string,
  kind: string,
  person: { readonly id: string; readonly level: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('approval_exempt')
    .select('kind')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('employee_id', '=', person.id),
        eb.and([eb('employee_id', '=', ''), eb('level', '=', person.level)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some employees of a company who can be asked now (epoch ms): active, not away, and allowed to approve. */
export async function thereAmong(
  db: Db,
  companyId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  return (await approversAmong(db, companyId, ids, now)).there;
}

/** Those of some employees of a company who may approve: who is there, and who is away (epoch ms) and will be back. */
export async function approversAmong(
  db: Db,
  companyId: string,
  ids: readonly string[],
  now: number,
): Promise<{ readonly there: ReadonlySet<string>; readonly away: ReadonlySet<string> }> {
  if (ids.length === 0) return { there: new Set(), away: new Set() };
  const rows = await db
    .selectFrom('employee')
    .leftJoin('approval_absence', 'approval_absence.employee_id', 'employee.id')
    .select(['employee.id', 'from_at', 'to_at'])
    .where('employee.company_id', '=', companyId)
    .where('employee.id', 'in', ids)
    .where('employee.active', '=', 1)
    .where(holdsPermission('approve'))
    .execute();
  const isAway = ({ from_at: from, to_at: to }: (typeof rows)[number]) =>
    from !== null && to !== null && from <= now && now < to;
  const idsOf = (some: typeof rows) => new Set(some.map(({ id }) => id));
  return { there: idsOf(rows.filter((row) => !isAway(row))), away: idsOf(rows.filter(isAway)) };
}

export type Colleague = {
  readonly id: string;
  readonly name: string;
  readonly department: Localised;
  readonly roles: readonly string[];
};

/** Active people of a company who hold a permission, by pinyin; whose roles cannot be read holds none. */
export async function peopleHolding(db: Db, companyId: string, params: string): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('employee')
    .leftJoin('department', 'department.id', 'employee.department_id')
    .select(['employee.id', 'employee.name', 'employee.roles', 'name_zh', 'name_en', 'name_de'])
    .where('employee.company_id', '=', companyId)
    .where('active', '=', 1)
    .where(holdsPermission(params))
    .orderBy('pinyin')
    .orderBy('employee.id')
    .execute();
  return rows.flatMap((row) => {
    const roles = unlessBroken(() => listOf(row.roles, 'employee.roles'));
    if (!roles) return [];
    return [{ id: row.id, name: row.name, department: localisedColumns(row), roles }];
  });
}

/** Writes down when somebody is away (epoch ms), or that they are not. */
export async function saveAbsence(
  db: Db,
  employeeId: string,
  absence: { readonly from: number; readonly to: number } | null,
): Promise<void> {
  if (!absence) {
    await db.deleteFrom('approval_absence').where('employee_id', '=', employeeId).execute();
    return;
  }
  const times = { from_at: absence.from, to_at: absence.to };
  await db
    .insertInto('approval_absence')
    .values({ employee_id: employeeId, ...times })
    .onConflict((on) => on.column('employee_id').doUpdateSet(times))
    .execute();
}

/** What was written down of somebody's absence (epoch ms). */
export async function absenceOf(
  db: Db,
  employeeId: string,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const row = await db
    .selectFrom('approval_absence')
    .select(['from_at', 'to_at'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row ? { from: row.from_at, to: row.to_at } : null;
}
