import type { GrantScope } from '../../../../contract/kit/access.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';

/** Who serves whom, in the company of the grant. */
export type Serving = {
  readonly operatorId: string;
  readonly principalId: string;
  readonly companyId: string;
};

/**
 * Who may see orders of these people, or do what else the scope names, by a grant that holds at `now` (epoch ms): both are
 * still in the company of the grant, and whoever holds it may sign in.
 */
export async function operatorsOf(
  db: Db,
  principalIds: readonly string[],
  now: number,
  scope: GrantScope = 'orders',
): Promise<readonly Serving[]> {
  if (principalIds.length === 0) return [];
  const rows = await db
    .selectFrom('acting_grant')
    .innerJoin('employee as operator', (join) =>
      join
        .onRef('operator.id', '=', 'acting_grant.operator_id')
        .onRef('operator.company_id', '=', 'acting_grant.company_id'),
    )
    .innerJoin('employee as principal', (join) =>
      join
        .onRef('principal.id', '=', 'acting_grant.principal_id')
        .onRef('principal.company_id', '=', 'acting_grant.company_id'),
    )
    .select(['operator_id', 'principal_id', 'acting_grant.company_id', 'scopes'])
    .where('operator.active', '=', 1)
    .where('principal_id', 'in', principalIds)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('revoked_at', 'is', null)
    .execute();
  return rows
    .filter((row) => scopesOf(row.scopes)?.includes(scope))
    .map((row) => ({
      operatorId: row.operator_id,
      principalId: row.principal_id,
      companyId: row.company_id,
    }));
}

/** A grant whose scopes cannot be read grants nothing, and stops no step of its principal's orders. */
function scopesOf(stored: string): readonly string[] | null {
  return unlessBroken(() => listOf(stored, 'acting_grant.scopes'));
}
