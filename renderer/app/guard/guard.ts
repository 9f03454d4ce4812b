import { asRouteLanguage, type Language } from '../../../contract/languages.ts';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import {
  pathTo,
  type Resolved,
  type RouteTable,
  resolvePath,
  routeLanguageOf,
} from '../../shared/routeTable.ts';
import { joinPath, splitPath } from '../panes/panes.ts';

export type GuardInput = {
  readonly table: RouteTable;
  /** Path and search as the browser shows them. */
  readonly url: string;
  readonly user: Pick<UserInfo, 'customer_type'> | null;
  readonly language: Language;
};

export type GuardDecision =
  | { readonly do: 'show'; readonly found: Resolved }
  /** `remember`: where to go after signing in; null for home, which is where one goes anyway. */
  | {
      readonly do: 'redirect';
      readonly to: string;
      readonly remember?: string | null;
      /** The language the address asked for, where no address may carry it. */
      readonly asked?: string;
    }
  /** A single sign-on token in the query (spec §2). It never stays in the history. */
  | { readonly do: 'handOff'; readonly token: string; readonly query: URLSearchParams; readonly path: string }
  | { readonly do: 'notFound' }
  | { readonly do: 'malformed' };

/** The route guard: every rule of spec §2 "Route guard and behaviours" and §1 "Languages", in order. */
export function decide({ table, url, user, language }: GuardInput): GuardDecision {
  if (!isDecodable(url)) return { do: 'malformed' };
  const { pathname, search, master } = splitPath(url);
  const query = new URLSearchParams(search);

  const token = query.get('token');
  if (token) {
    query.delete('token');
    return { do: 'handOff', token, query, path: pathname };
  }

  const resolved = resolvePath(table, pathname);
  // `/:lang` takes every single word; only what looks like a language is meant as one.
  const found = resolved && isWordForLanguage(resolved) ? null : resolved;
  if (!found) {
    const withLanguage = completed(table, pathname, language);
    return withLanguage
      ? { do: 'redirect', to: joinPath(withLanguage + search, master) }
      : { do: 'notFound' };
  }

  const lang = found.params['lang'];
  if (lang !== undefined && lang !== asRouteLanguage(lang)) {
    return { do: 'redirect', to: joinPath(forced(found, pathname) + search, master), asked: lang };
  }

  if (!found.route.public && !user) {
    const login = pathTo(table, 'ZLlogin', langOf(found, language));
    const remember = isHome(found.route) ? null : url;
    return login ? { do: 'redirect', to: login, remember } : { do: 'notFound' };
  }

  if (user && isHome(found.route)) {
    const home = homeDecision(table, found, user, langOf(found, language));
    if (home && home !== pathname) return { do: 'redirect', to: home };
  }

  if (found.route.needs?.some((name) => !query.get(name))) return { do: 'malformed' };
  return { do: 'show', found };
}

/** Whether a screen is home itself, not one of the many of its section. */
export function isHome({ header }: Pick<FeatureRoute, 'header'>): boolean {
  return header === 'home';
}

/** Spec §2: home after login is ZLindex, for the official edition officalIndex; `index` is not for the latter. */
function homeDecision(
  table: RouteTable,
  { route }: Resolved,
  user: Pick<UserInfo, 'customer_type'>,
  lang: Language,
): string | null {
  const official = user.customer_type === 1;
  if (official && route.name === 'index') return pathTo(table, 'ZLlogin', lang);
  if (official && route.name !== 'officalIndex') return pathTo(table, 'officalIndex', lang);
  if (!official && route.name === 'officalIndex') return pathTo(table, 'ZLindex', lang);
  return null;
}

/** A path that lacks only its language (`/`, `/ZLindex`, `/tripTrain/`) gets one. */
function completed(table: RouteTable, pathname: string, language: Language): string | null {
  const path = `${pathname.replace(/\/+$/, '')}/${routeLanguageOf(language)}`;
  return resolvePath(table, path) ? path : null;
}

function isWordForLanguage({ route, params }: Resolved): boolean {
  return route.path === '/:lang' && !/^[A-Za-z]{2}([-_][A-Za-z]{2,4})?$/.test(params['lang'] ?? '');
}

function forced({ route }: Resolved, pathname: string): string {
  const parts = pathname.split('/');
  parts[route.path.split('/').indexOf(':lang')] = 'zh';
  return parts.join('/');
}

function langOf({ params }: Resolved, language: Language): Language {
  return params['lang'] === undefined ? language : asRouteLanguage(params['lang']);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(splitPath(url).pathname);
    return !url.includes('\u0000') && !url.includes('%00');
  } catch {
    return false;
  }
}
