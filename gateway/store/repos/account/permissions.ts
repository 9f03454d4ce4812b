import { type Expression, type SqlBool, sql } from 'kysely';
import { roles as allRoles, type Role } from '../../../../contract/kit/access.ts';
import { cachedAnswer } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { rolesOf } from '../people/person.ts';

/** One node of a company's tree: a module (parent null) or what it holds, and the roles it is granted to. */
export type PermissionItem = {
  readonly params: string;
  readonly parent: string | null;
  readonly roles: readonly Role[];
  /** What one person has of it whatever their roles say; null where the roles decide. */
  readonly own: boolean | null;
};

/** `employeeId`: '' for the tree as roles have it. */
type Of = { readonly companyId: string; readonly employeeId: string };

const itemRows = compiledOnce((db, { companyId, employeeId }: Of) =>
  db
    .selectFrom('permission_item')
    .leftJoin('permission_person', (join) =>
      join
        .onRef('permission_person.company_id', '=', 'permission_item.company_id')
        .onRef('permission_person.params', '=', 'permission_item.params')
        .on('permission_person.employee_id', '=', employeeId),
    )
    .select([
      'permission_item.params',
      'permission_item.parent',
      'permission_item.roles',
      'permission_person.granted',
    ])
    .where('permission_item.company_id', '=', companyId)
    .orderBy('permission_item.position'),
);

const cachedItems: (db: Db, of: Of) => Promise<readonly PermissionItem[]> = cachedAnswer(
  'permission_item',
  ({ companyId }: Of) => [companyId],
  async (db, of) => {
    const { rows } = await itemRows(db, of);
    return rows.map(({ params, parent, roles, granted }) => ({
      params,
      parent,
      roles: rolesOf(roles),
      own: granted === null ? null : granted === 1,
    }));
  },
);

/**
 * A company's permission tree as a list, parents before their children, as it is for one person, or for nobody in
 * particular. Nearly every call asks for it: cached.
 */
export function permissionItems(
  db: Db,
  companyId: string,
  employeeId = '',
): Promise<readonly PermissionItem[]> {
  return cachedItems(db, { companyId, employeeId });
}

/**
 * Whether the `employee` of a statement holds a permission, as `permissionTree` answers for one person: by what they have
 * of it themselves, else by their roles. For questions about many people at once.
 */
export function holdsPermission(params: string): Expression<SqlBool> {
  const byRole = sql.join(
    allRoles.map((role) => {
      const named = `%"${role}"%`;
      const held = role === 'employee' ? sql`1 = 1` : sql`employee.roles like ${named}`;
      return sql`(permission_item.roles like ${named} and ${held})`;
    }),
    sql` or `,
  );
  return sql<SqlBool>`coalesce(
    (select permission_person.granted from permission_person
      where permission_person.company_id = employee.company_id
        and permission_person.employee_id = employee.id and permission_person.params = ${params}),
    (select 1 from permission_item
      where permission_item.company_id = employee.company_id
        and permission_item.params = ${params} and (${byRole})),
    0) = 1`;
}

/** Active people of a company who hold a permission, by pinyin. */
export async function permittedOf(db: Db, companyId: string, params: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where(holdsPermission(params))
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Grants a permission to these roles of a company and to no others. */
export async function setPermissionRoles(
  db: Db,
  { companyId, params, roles }: { companyId: string; params: string; roles: readonly Role[] },
): Promise<void> {
  await db
    .updateTable('permission_item')
    .set({ roles: JSON.stringify(roles) })
    .where('company_id', '=', companyId)
    .where('params', '=', params)
    .execute();
}

/** Grants a permission to one person or takes it from them, whatever their roles say; null: their roles decide again. */
export async function setPermissionOf(
  db: Db,
  { companyId, employeeId, params }: Of & { readonly params: string },
  granted: boolean | null,
): Promise<void> {
  await db
    .deleteFrom('permission_person')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('params', '=', params)
    .execute();
  if (granted === null) return;
  await db
    .insertInto('permission_person')
    .values({ company_id: companyId, employee_id: employeeId, params, granted: Number(granted) })
    .execute();
}
