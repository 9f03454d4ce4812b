import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';

/** Who serves whom, in the company of the grant. */
export type Serving = {
  readonly operatorId: string;
  readonly principalId: string;
  readonly companyId: string;
};

/** Who may see orders of these people by a grant that holds at `now` (epoch ms). */
export async function operatorsOf(
  db: Db,
  principalIds: readonly string[],
  now: number,
): Promise<readonly Serving[]> {
  if (principalIds.length === 0) return [];
  const rows = await db
    .selectFrom('acting_grant')
    .select(['operator_id', 'principal_id', 'company_id', 'scopes'])
    .where('principal_id', 'in', principalIds)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('revoked_at', 'is', null)
    .execute();
  return rows
    .filter((row) => listOf(row.scopes, 'acting_grant.scopes').includes('orders'))
    .map((row) => ({
      operatorId: row.operator_id,
      principalId: row.principal_id,
      companyId: row.company_id,
    }));
}
