import { asRouteLanguage, type Language, type RouteLanguage } from '../../contract/languages.ts';
import type { FeatureManifest, FeatureRoute } from './manifest.ts';

/** Every screen there is, with the namespace of its feature. */
export type RouteTable = {
  readonly routes: readonly FeatureRoute[];
  readonly byName: ReadonlyMap<string, FeatureRoute>;
  readonly featureOf: ReadonlyMap<FeatureRoute, FeatureManifest>;
};

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path that leads somewhere. `lang` is null on the few routes without one. */
export type Resolved = {
  readonly route: FeatureRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** Builds the table; two routes of one name or path are a mistake and throw at start. */
export function makeRouteTable(features: readonly FeatureManifest[]): RouteTable {
  const byName = new Map<string, FeatureRoute>();
  const featureOf = new Map<FeatureRoute, FeatureManifest>();
  const paths = new Set<string>();
  for (const feature of features) {
    for (const route of feature.routes) {
      if (byName.has(route.name) || paths.has(route.path)) throw new Error(`Route twice: ${route.name}`);
      byName.set(route.name, route);
      paths.add(route.path);
      featureOf.set(route, feature);
    }
  }
  // Literal segments win over `:lang`, so `/:lang` is asked last.
  const routes = [...byName.values()].sort((one, other) => wildness(one.path) - wildness(other.path));
  return { routes, byName, featureOf };
}

/** What pathnames led to: every link of a screen asks, and each answer is a pattern a route. */
const resolved = new WeakMap<RouteTable, Map<string, Resolved | null>>();
/** Pathnames kept; there are few, but anything may be typed into an address. */
const CACHED_PATHS = 500;

/** The route of a pathname, or null. */
export function resolvePath(table: RouteTable, pathname: string): Resolved | null {
  const known = resolved.get(table) ?? new Map<string, Resolved | null>();
  resolved.set(table, known);
  let found = known.get(pathname);
  if (found !== undefined) return found;
  found = firstMatch(table, pathname);
  if (known.size >= CACHED_PATHS) known.clear();
  known.set(pathname, found);
  return found;
}

// The router's own `matchPath` makes a pattern of every route for every new pathname: 15 ms of a press on a slow phone.
function firstMatch(table: RouteTable, pathname: string): Resolved | null {
  const given = partsOf(pathname);
  for (const route of table.routes) {
    const parts = partsOf(route.path);
    const params: Record<string, string> = {};
    const isMatch = parts.every((part, at) => {
      const value = given[at];
      if (!part.startsWith(':')) return part === value;
      if (value) params[part.slice(1)] = value.replace(/%2F/g, '/');
      return value;
    });
    if (isMatch && parts.length === given.length) return { route, params };
  }
  return null;
}

/** A path by its slashes; those at its end do not count. */
const partsOf = (path: string) => path.replace(/\/+$/, '').split('/');

/** The path of a named route, or null where no such screen exists or a part of its path is missing. `lang` is filled in. */
export function pathTo(
  table: RouteTable,
  name: string,
  language: Language,
  query: Query = {},
): string | null {
  const route = table.byName.get(name);
  if (!route) return null;
  const parts = route.path.split('/');
  const params: Record<string, string> = { lang: routeLanguageOf(language) };
  const rest = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (parts.includes(`:${key}`)) params[key] = String(value);
    else rest.set(key, String(value));
  }
  const filled = parts.map((part) =>
    part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part,
  );
  // Nothing leads by name to a screen whose address only the outside knows.
  if (parts.some((part, at) => part !== '' && filled[at] === '')) return null;
  const search = rest.toString();
  return filled.join('/') + (search && `?${search}`);
}

/** Routes carry zh or en only; a German reader's links carry zh (spec §1). */
export function routeLanguageOf(language: Language): RouteLanguage {
  return asRouteLanguage(language);
}

function wildness(path: string): number {
  const parts = path.split('/').filter(Boolean);
  return parts.filter((part) => part.startsWith(':')).length * 10 - parts.length;
}

/** Whether it is a path of this origin: browsers read `//host` and `/\host` as another one. */
export function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}
