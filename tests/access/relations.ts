import { readFileSync } from 'node:fs';
import { companyPermissions, type GrantScope, type Role } from '../../contract/kit/access.ts';
import type { CellPlan } from './cells.ts';

/** Who asks in a cell, and what those are to the one asked about. */
export type Asking = {
  /** Of whoever asks; null without a session. */
  readonly roles: readonly Role[] | null;
  /** In whose name: nobody else's, somebody's by a context that holds, or by one that does not. */
  readonly context: 'none' | 'holds' | 'void';
  /** What the context allows; without one, what a grant of the one asked about allows. */
  readonly scopes: readonly GrantScope[];
  readonly isOneself: boolean;
  /** The context is that of the one asked about. */
  readonly isPrincipal: boolean;
  readonly isElsewhere: boolean;
  /** They were asked to decide about it. */
  readonly isAsked: boolean;
};

/** linjing's grants that hold. */
const grants: Readonly<Record<string, readonly GrantScope[]>> = {
  zhangwei: ['book', 'orders', 'profile'],
  wangsiyuan: ['book'],
  heping: ['orders'],
};
const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  zhaomin: ['employee', 'travelManager'],
  sunli: ['employee', 'finance'],
};

/** Who asks in a cell were linjing of this role. */
export function askingIn({ by, about, as, context }: CellPlan, role: Role): Asking {
  const isElsewhere = about === 'liuyang';
  const held = by === 'linjing' ? (grants[as ?? about] ?? []) : [];
  const holds = context !== 'late' && held.length > 0;
  return {
    roles: by === null ? null : (rolesOf[by] ?? ['employee', role]),
    context: as === undefined ? 'none' : holds ? 'holds' : 'void',
    scopes: held,
    isOneself: by === about && as === undefined,
    isPrincipal: as === about,
    isElsewhere,
    isAsked: by === 'zhaomin' && !isElsewhere,
  };
}

/** Whether somebody may do something of this scope for the one asked about. No grant opens `never`. */
export function may(asking: Asking, scope: GrantScope | 'never'): boolean {
  const granted = scope !== 'never' && asking.scopes.includes(scope);
  if (asking.context !== 'none') return asking.isPrincipal && granted;
  return asking.isOneself || granted || seesCompany(asking, scope);
}

/** Whether somebody sees the orders of the one asked about. */
export const sees = (asking: Asking) => may(asking, 'orders');

/** Whether somebody reaches everybody of the company for this scope. */
export function seesCompany({ roles, isElsewhere }: Asking, scope: GrantScope | 'never'): boolean {
  if (isElsewhere || scope === 'profile') return false;
  // What no grant opens is open to whoever books for the company.
  return holds(roles, companyPermissions[scope === 'never' ? 'book' : scope]);
}

type Modules = readonly { children: readonly { params: string; roles: readonly Role[] }[] }[];
const defaults: { modules: Modules } = JSON.parse(
  readFileSync(new URL('../../resources/data/permissions.json', import.meta.url), 'utf8'),
);
const granted = new Map(
  defaults.modules.flatMap(({ children }) => children.map(({ params, roles }) => [params, roles] as const)),
);

/** Whether these roles hold a permission as companies begin. */
export function holds(roles: readonly Role[] | null, params: string): boolean {
  return granted.get(params)?.some((role) => roles?.includes(role)) ?? false;
}
