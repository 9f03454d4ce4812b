import type { ProductKind } from '../../../contract/products.ts';
import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import type { Permission } from '../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type PermissionItem, permissionItems } from '../../store/repos/account/permissions.ts';
import { findPerson } from '../../store/repos/people/person.ts';

/** Somebody by id ('' for whoever has these roles). */
type Holder = { readonly id: string; readonly companyId: string; readonly roles: readonly string[] };

/**
 * The permission tree of somebody with these roles in a company (spec §6): a permission is granted by a role or to the
 * person, taken from the person, and a module is granted where one of its children is. Whoever has any role is an employee
 * too. By it entries and routes are shown, calls whose access rule names a permission are let through, a booking is
 * judged (`mayBookKinds`), and the whole company is reached (policy/reach.ts).
 */
export async function permissionTree(db: Db, { id, companyId, roles }: Holder): Promise<Permission[]> {
  const items = await permissionItems(db, companyId, id);
  return branchOf(items, new Set<string>([...roles, 'employee']), null);
}

function branchOf(
  items: readonly PermissionItem[],
  held: ReadonlySet<string>,
  parent: string | null,
): Permission[] {
  return items
    .filter((item) => item.parent === parent)
    .map(({ params, roles, own }) => {
      const children = branchOf(items, held, params);
      const isGranted =
        (own ?? roles.some((role) => held.has(role))) || children.some(({ permission }) => permission === 1);
      return { params, permission: isGranted ? 1 : 0, ...(children.length > 0 && { children }) };
    });
}

/** Whether somebody holds one of these permissions now: what calls of a module are let through by. */
export async function holdsOneOf(db: Db, holder: Holder, permissions: readonly string[]): Promise<boolean> {
  const granted = new Set(grantedParams(await permissionTree(db, holder)));
  return permissions.some((params) => granted.has(params));
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
