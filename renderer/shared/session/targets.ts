import type { Language } from '../../../contract/languages.ts';
import { safeCallback } from '../../../contract/rules/identity/safeCallback.ts';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { HandOffState } from '../handOff.ts';
import { pathTo, type RouteTable, resolvePath, routeLanguageOf } from '../routeTable.ts';
import { homeNameOf } from './homeName.ts';
import { carTargets } from './targets/carTargets.ts';
import { flightTargets } from './targets/flightTargets.ts';
import { hotelTargets } from './targets/hotelTargets.ts';
import type { Targets } from './targets/target.ts';
import { trainTargets } from './targets/trainTargets.ts';

const tmc = { isTmc: '1' } as const;

/** Post-login destinations by target type. */
export const targets: Targets = {
  excessiveApproval: { path: '/trip_approval/ExcessiveApprovalList' },
  excessiveApply: { path: '/trip_approval/ExcessiveApplyList' },
  approvalList: { path: '/trip_approval/approvalList', fixed: tmc },
  approvalCreate: { path: '/trip_approval/approvalCreateApplyFile', fixed: tmc },
  myApproval: { path: '/trip_approval/myApprovalList', fixed: tmc },
  orders: { path: '/me/meOrder', fixed: { noExistenceToken: '0' } },
  invoices: { path: '/myinvoice' },
  applyFile: {
    path: '/trip_approval/applyFilePage',
    fixed: { approved_status: 's' },
    takes: { travel_id: ['travel_id'], user_id: ['username', 'user_id'] },
  },
  ...hotelTargets,
  ...flightTargets,
  ...trainTargets,
  ...carTargets,
};

/**
 * The address of a target type for a link's query, or null for a type nobody knows. Where its screen does not exist, or
 * the link lacks what it needs, the address says so in words (guard, DeadEnd).
 */
export function targetPath(
  type: string,
  query: Readonly<Record<string, string>>,
  language: Language,
): string | null {
  const target = Object.hasOwn(targets, type) ? targets[type] : undefined;
  if (!target) return null;
  const search = new URLSearchParams(target.fixed);
  for (const [name, words] of Object.entries(target.takes ?? {})) {
    const value = words.map((word) => query[word]).find(Boolean);
    if (value) search.set(name, value);
  }
  const text = search.toString();
  return `${target.path}/${routeLanguageOf(language)}${text && `?${text}`}`;
}

/** Where the mini-program's stored page (spec §4) leads, or null. */
export function swipTarget(page: HandOffState['swipPage'], language: Language): string | null {
  const type = Object.keys(targets).find((one) => targets[one]?.swipPage === page);
  return type ? targetPath(type, {}, language) : null;
}

/**
 * Where to go after signing in: the link's target type, its Callback, the page that asked for the login, else home.
 * A type nobody knows, another site and a page that is not there lead home (spec §2, §4).
 */
export function arrivalPath(
  table: RouteTable,
  user: Pick<UserInfo, 'customer_type'>,
  { query, returnTo }: Pick<HandOffState, 'query' | 'returnTo'>,
  language: Language,
): string {
  const byType = query['type'] ? targetPath(query['type'], query, language) : null;
  if (byType) return byType;
  for (const wanted of [query['Callback'], returnTo]) {
    const path = safeCallback(wanted);
    if (path !== '/' && exists(table, path)) return path;
  }
  return pathTo(table, homeNameOf(user), language) ?? '/';
}

function exists(table: RouteTable, path: string): boolean {
  const found = resolvePath(table, path.split(/[?#]/, 1)[0] ?? '');
  return found !== null && found.route.name !== 'ZLlogin' && found.route.name !== 'thirdAccount';
}
