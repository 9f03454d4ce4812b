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

/** Journeys under way longer than this are not looked for, ms. */
const LONGEST = 60 * 86_400_000;

/** Business orders that stand and are under way in a time (epoch ms), of some departments or of all, by their beginning. */
export async function ordersUnderWay(
  db: Db,
  {
    companyId,
    departmentIds,
    from,
    to,
    limit,
  }: {
    readonly companyId: string;
    readonly departmentIds: readonly string[] | null;
    readonly from: number;
    readonly to: number;
    readonly limit: number;
  },
): Promise<JourneyRecord[]> {
  if (departmentIds?.length === 0) return [];
  let query = db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    // Both, so that departures are asked of the index lists go by.
    .where('ended', 'in', [0, 1])
    .where('depart_at', '>=', from - LONGEST)
    .where('depart_at', '<', to)
    .where('end_at', '>', from)
    .where('state', 'in', [...standingStates])
    .orderBy('depart_at')
    .orderBy('id')
    .limit(limit);
  if (departmentIds) {
    query = query.where('principal_id', 'in', (eb) =>
      eb
        .selectFrom('employee')
        .select('employee.id')
        .where('employee.company_id', '=', companyId)
        .where('employee.department_id', 'in', departmentIds),
    );
  }
  const rows = await query.execute();
  return rows.flatMap((row) => unlessBroken(() => journeyOf(row)) ?? []);
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
