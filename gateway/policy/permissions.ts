import type { Role } from '../../contract/kit/access.ts';
import type { Permission } from '../../contract/shapes/people.ts';

/**
 * Permission params by role (spec §6: administrator, leader, employee; a secretary serves others). They show and
 * hide entries of a screen; what may be done is decided by the calls' own access rules and policy/reach.ts.
 */
const table: Readonly<Record<string, readonly Role[]>> = {
  'book.train': ['employee'],
  'orders.view': ['employee'],
  'guest.add': ['employee'],
  'orders.company': ['travelManager', 'finance'],
  'book.company': ['travelManager'],
  acting: ['secretary'],
  approve: ['approver'],
  'staff.travel': ['approver', 'travelManager'],
  'manage.employees': ['travelManager'],
  'manage.departments': ['travelManager'],
  'manage.invitations': ['travelManager'],
};

/** Every permission there is, 1 where one of the roles grants it. Whoever has any role is an employee too. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  const held = new Set<Role>([...roles, 'employee']);
  return Object.entries(table).map(([params, grantedTo]) => ({
    params,
    permission: grantedTo.some((role) => held.has(role)) ? 1 : 0,
  }));
}

/** The granted params, comma-joined (spec §3 `permissionsList`). */
export function permissionsText(roles: readonly Role[]): string {
  return permissionsOf(roles)
    .filter(({ permission }) => permission === 1)
    .map(({ params }) => params)
    .join(',');
}
