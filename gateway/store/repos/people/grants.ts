import type { GrantScope } from '../../../../contract/kit/access.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';
import { type Grant, toGrant } from './acting.ts';

/** A grant with whoever is on its other side. */
export type SidedGrant = Grant & {
  readonly name: string;
  readonly account: string;
  readonly department: Localised;
  /** '' where its principal gave it. */
  readonly givenBy: string;
};

/** Grants in which an employee is one side, the other side named; those that end last first. */
export async function grantsBeside(
  db: Db,
  companyId: string,
  employeeId: string,
  side: 'principal_id' | 'operator_id',
): Promise<SidedGrant[]> {
  const other = side === 'principal_id' ? 'operator_id' : 'principal_id';
  const rows = await db
    .selectFrom('acting_grant')
    .innerJoin('employee as other', 'other.id', `acting_grant.${other}`)
    .leftJoin('department', 'department.id', 'other.department_id')
    .leftJoin('employee as giver', 'giver.id', 'acting_grant.granted_by')
    .select([
      'acting_grant.id',
      'acting_grant.company_id',
      'acting_grant.operator_id',
      'acting_grant.principal_id',
      'acting_grant.scopes',
      'acting_grant.from_at',
      'acting_grant.to_at',
      'acting_grant.revoked_at',
      'acting_grant.version',
      'acting_grant.granted_by',
      'other.name as other_name',
      'other.username',
      'department.name_zh',
      'department.name_en',
      'department.name_de',
      'giver.name as giver_name',
    ])
    .where(`acting_grant.${side}`, '=', employeeId)
    .where('acting_grant.company_id', '=', companyId)
    .orderBy('acting_grant.to_at', 'desc')
    .orderBy('acting_grant.id')
    .limit(200)
    .execute();
  return rows.flatMap((row) => {
    const grant = toGrant(row);
    if (!grant) return [];
    return [
      {
        ...grant,
        name: row.other_name,
        account: row.username,
        department: localisedColumns(row),
        givenBy: row.granted_by === row.principal_id ? '' : (row.giver_name ?? ''),
      },
    ];
  });
}

/** A grant of the company, over and revoked ones too; null where there is none. */
export async function findGrant(db: Db, companyId: string, id: string): Promise<Grant | null> {
  const row = await db
    .selectFrom('acting_grant')
    .select([
      'id',
      'company_id',
      'operator_id',
      'principal_id',
      'scopes',
      'from_at',
      'to_at',
      'revoked_at',
      'version',
    ])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? toGrant(row) : null;
}

/** Adds a grant from `from` to `to` (epoch ms). */
export async function insertGrant(
  db: Db,
  made: {
    readonly id: string;
    readonly companyId: string;
    readonly operatorId: string;
    readonly principalId: string;
    readonly scopes: readonly GrantScope[];
    readonly from: number;
    readonly to: number;
    readonly grantedBy: string;
  },
): Promise<void> {
  await db
    .insertInto('acting_grant')
    .values({
      id: made.id,
      company_id: made.companyId,
      operator_id: made.operatorId,
      principal_id: made.principalId,
      scopes: JSON.stringify(made.scopes),
      from_at: made.from,
      to_at: made.to,
      granted_by: made.grantedBy,
      revoked_at: null,
    })
    .execute();
}

/** Ends a grant from `at` on (epoch ms). */
export async function revokeGrant(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('acting_grant')
    .set((eb) => ({ revoked_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
