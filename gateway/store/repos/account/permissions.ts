import type { Role } from '../../../../contract/kit/access.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { rolesOf } from '../people/person.ts';

/** One permission or module of a company's tree, and the roles it is granted to; a module is granted by its children. */
export type PermissionItem = {
  readonly params: string;
  readonly parent: string | null;
  readonly roles: readonly Role[];
};

const itemRows = compiledOnce((db, { companyId }: { readonly companyId: string }) =>
  db.selectFrom('permission_item').selectAll().where('company_id', '=', companyId).orderBy('position'),
);

/** A company's permission tree as a list, parents before their children. */
export async function permissionItems(db: Db, companyId: string): Promise<PermissionItem[]> {
  const { rows } = await itemRows(db, { companyId });
  return rows.map(({ params, parent, roles: stored }) => ({ params, parent, roles: rolesOf(stored) }));
}
