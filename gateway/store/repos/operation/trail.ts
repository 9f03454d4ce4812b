import { sql } from 'kysely';
import type { Db } from '../../db/openStore.ts';

export type Act = {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly tag: string;
  readonly decision: string;
  readonly orderNo: string;
};

/** What the pipeline notes of every call; what was done stands in the handler's own row. */
const usual = ['accepted', 'ok', 'repeated', 'resumed'];

/** What others did about an employee, before a place in the company's trail, newest first. */
export async function actsAbout(
  db: Db,
  companyId: string,
  employeeId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Act[]> {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('employee', 'employee.id', 'audit.actor')
    .leftJoin('travel_order', 'travel_order.id', 'audit.object')
    .select([
      'audit.seq',
      'audit.at',
      'audit.tag',
      'audit.decision',
      'employee.name',
      'travel_order.order_no',
    ])
    .where('audit.company_id', '=', companyId)
    .where('audit.subject', '=', employeeId)
    // As the index of what is done about others says it.
    .where(sql<boolean>`audit.subject <> audit.actor`)
    .where('audit.decision', 'not in', usual)
    .$if(before !== null, (query) => query.where('audit.seq', '<', before ?? 0))
    .orderBy('audit.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    by: row.name,
    tag: row.tag,
    decision: row.decision,
    orderNo: row.order_no ?? '',
  }));
}
