import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { type JourneyRecord, journeyOf } from '../order/orderRecord.ts';
import { standingStates } from './orderFacts.ts';

export type StaffName = { readonly name: string; readonly departmentId: string };

/** Names and departments of a company's people, by id. */
export async function staffNamed(db: Db, companyId: string): Promise<ReadonlyMap<string, StaffName>> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name', 'department_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.id, { name: row.name, departmentId: row.department_id }]));
}

/** Whose journeys are asked for, and when (epoch ms); `departmentIds`: null for all. */
export type UnderWay = {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | null;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
};

/** Business orders that stand and are under way in a time, of some departments or of all, by their beginning. */
export async function ordersUnderWay(db: Db, which: UnderWay): Promise<JourneyRecord[]> {
  if (which.departmentIds?.length === 0) return [];
  const rows = await travellersUnderWay(db, which).execute();
  return rows.flatMap((row) => unlessBroken(() => journeyOf(row)) ?? []);
}

/** The statement of `ordersUnderWay`: by when orders end, since a journey may take most of a year. */
export function travellersUnderWay(db: Db, { companyId, departmentIds, from, to, limit }: UnderWay) {
  const query = db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    .where('end_at', '>', from)
    .where('depart_at', '<', to)
    .where('state', 'in', [...standingStates])
    .orderBy('depart_at')
    .orderBy('id')
    .limit(limit);
  if (!departmentIds) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('employee')
        .select('employee.id')
        .whereRef('employee.id', '=', 'travel_order.principal_id')
        .where('employee.company_id', '=', companyId)
        .where('employee.department_id', 'in', departmentIds),
    ),
  );
}

/** The department somebody is in. */
export async function departmentIdOf(db: Db, employeeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('employee')
    .select('department_id')
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return row?.department_id ?? null;
}
