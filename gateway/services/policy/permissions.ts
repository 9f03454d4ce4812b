import type { Role } from '../../../contract/kit/access.ts';
import type { ProductKind } from '../../../contract/products.ts';
import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import type { Permission } from '../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type PermissionItem, permissionItems } from '../../store/repos/account/permissions.ts';
import { findPerson } from '../../store/repos/people/person.ts';

type Holder = { readonly companyId: string; readonly roles: readonly Role[] };

/**
 * The permission tree of somebody with these roles in a company (spec §6): a permission is granted by a role, a module
 * where one of its children is. Whoever has any role is an employee too. The tree shows and hides entries of a screen;
 * of what may be done it decides which products may be booked (`mayBookKinds`), the rest is the calls' own access
 * rules and policy/reach.ts.
 */
export async function permissionTree(db: Db, { companyId, roles }: Holder): Promise<Permission[]> {
  const items = await permissionItems(db, companyId);
  return branchOf(items, new Set<Role>([...roles, 'employee']), null);
}

function branchOf(
  items: readonly PermissionItem[],
  held: ReadonlySet<Role>,
  parent: string | null,
): Permission[] {
  return items
    .filter((item) => item.parent === parent)
    .map(({ params, roles }) => {
      const children = branchOf(items, held, params);
      const isGranted =
        roles.some((role) => held.has(role)) || children.some(({ permission }) => permission === 1);
      return { params, permission: isGranted ? 1 : 0, ...(children.length > 0 && { children }) };
    });
}

/** Whether somebody may book every one of these products (`book.<kind>`). */
export async function mayBookKinds(db: Db, holder: Holder, kinds: Iterable<ProductKind>): Promise<boolean> {
  const granted = new Set(grantedParams(await permissionTree(db, holder)));
  return [...kinds].every((kind) => granted.has(`book.${kind}`));
}

/** Whether the caller may book a product now: also what an order of it becomes by a change or more nights. */
export async function callerMayBook(db: Db, scope: Scope, kind: ProductKind): Promise<boolean> {
  const caller = await findPerson(db, callerOf(scope).employeeId);
  return caller !== null && mayBookKinds(db, caller, [kind]);
}
