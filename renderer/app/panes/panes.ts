import type { Language } from '../../../contract/languages.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { isLocalPath, pathTo, type RouteTable, resolvePath } from '../../shared/routeTable.ts';

/** Query parameter that holds the path standing left of a detail: the URL holds all panes (ux §1). */
const MASTER = 'm';
/** A master may itself be a detail with its master; deeper nesting is cut. */
const MAX_DEPTH = 3;

/** One pane: the screen at a path, and what makes it another pane than its neighbour. */
export type Pane = {
  readonly key: string;
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  readonly route: FeatureRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whom it stands beside while there is room: such a pane is not in the URL, and navigates in its owner's place. */
  readonly owner?: Pane;
};

/** Splits `/path?x=1#h` into its pathname and the search without the panes' own parameter. */
export function splitPath(path: string): { pathname: string; search: string; master: string | null } {
  const [beforeHash = ''] = path.split('#');
  const cut = beforeHash.indexOf('?');
  // Most links have no query, and each asks whenever it is drawn.
  if (cut < 0) return { pathname: beforeHash, search: '', master: null };
  const pathname = beforeHash.slice(0, cut);
  const query = new URLSearchParams(beforeHash.slice(cut));
  const master = query.get(MASTER);
  query.delete(MASTER);
  const search = query.toString();
  return { pathname, search: search && `?${search}`, master };
}

/** `path` with `master` standing left of it; null leaves it alone. */
export function joinPath(path: string, master: string | null): string {
  const { pathname, search } = splitPath(path);
  if (!master) return pathname + search;
  return `${pathname}${search}${search ? '&' : '?'}${MASTER}=${encodeURIComponent(master)}`;
}

/** The pane at a path, or null where no screen exists. */
export function paneAt(table: RouteTable, path: string): Pane | null {
  const { pathname, search } = splitPath(path);
  const found = resolvePath(table, pathname);
  if (!found) return null;
  const query = new URLSearchParams(search);
  const identity = (found.route.identity ?? []).flatMap((name) => query.getAll(name)).join('|');
  const params = Object.entries(found.params).filter(([name]) => name !== 'lang');
  const key = [
    found.route.paneOf ?? found.route.name,
    ...params.map(([, value]) => value ?? ''),
    identity,
  ].join('#');
  return { key, path: pathname + search, pathname, search, ...found };
}

/**
 * The panes shown side by side for a URL, left to right, at most `count`. A detail stands right of its master:
 * the one in the URL, else its route's default. `wide` and `alone` stand alone. Where there is room left, a screen's
 * `beside` stands next to it.
 */
export function panesAt(table: RouteTable, url: string, count: number, language: Language): Pane[] {
  const panes: Pane[] = [];
  let next: string | null = url;
  for (let depth = 0; next !== null && depth < MAX_DEPTH; depth++) {
    const pane = paneAt(table, next);
    if (!pane || panes.some(({ key }) => key === pane.key)) break;
    const isMain = panes.length === 0;
    if (!isMain && (pane.route.role === 'wide' || pane.route.role === 'alone')) break;
    panes.unshift(pane);
    next = pane.route.role === 'detail' ? masterOf(table, next, pane.route, language) : null;
  }
  return withBeside(table, fitting(panes, count), count, language);
}

/** Without room for all of them what opened a detail gives way to the detail's own master, else the leftmost goes. */
function fitting(panes: Pane[], count: number): Pane[] {
  if (panes.length > count && count > 1 && panes.at(-1)?.route.keepsOpener)
    return [...panes.slice(0, count - 1), ...panes.slice(-1)];
  return panes.slice(-count);
}

function withBeside(table: RouteTable, panes: Pane[], count: number, language: Language): Pane[] {
  const [owner] = panes;
  if (!owner?.route.beside || panes.length >= count) return panes;
  const path = pathTo(table, owner.route.beside, language);
  const pane = path && paneAt(table, path);
  if (!pane || panes.some(({ key }) => key === pane.key)) return panes;
  return [owner, { ...pane, owner }, ...panes.slice(1)];
}

/** The path left of a detail, as the URL says or as its route's default; null when there is none. */
export function masterOf(
  table: RouteTable,
  url: string,
  route: FeatureRoute,
  language: Language,
): string | null {
  const { master } = splitPath(url);
  if (master && isLocalPath(master) && paneAt(table, master)) return master;
  return route.master ? pathTo(table, route.master, language) : null;
}

export type Move = { readonly from: Pane; readonly to: string };

/**
 * The URL after a pane asks to go to `to`. Screens know only their own path; this keeps
 * what stands beside them: a detail opens beside its list, a list's own filters change under an open detail.
 */
export function moveFrom(table: RouteTable, panes: readonly Pane[], url: string, { from, to }: Move): string {
  const target = paneAt(table, to);
  const own = splitPath(to);
  if (!target || own.master !== null) return to;
  if (target.key === from.key && !from.owner) return replaceIn(table, url, target);
  if (target.route.role !== 'detail' || panes.length === 0) return target.path;
  return joinPath(target.path, leftOf(table, from.owner ?? from, target, { panes, url }));
}

type Shown = { readonly panes: readonly Pane[]; readonly url: string };

/** What stands left of a new detail: the pane that opened it, or the list both belong to. */
function leftOf(table: RouteTable, from: Pane, target: Pane, { panes, url }: Shown): string | null {
  const opener = panes.find(({ key }) => key === from.key);
  const wanted = target.route.master;
  if (opener && opener.route.role === 'master') return opener.path;
  const isKept = target.route.keepsOpener && target.key !== opener?.key;
  if (opener && (isKept || wanted === opener.route.name)) return trim(urlOf(table, url, opener));
  const holder = panes.find((pane) => pane.route.name === wanted);
  if (holder) return trim(urlOf(table, url, holder));
  // Another detail of the same list stays beside what its list was opened from: the rooms of a hotel beside the desk.
  const isSibling = opener?.route.role === 'detail' && opener.route.master === wanted;
  return wanted && !isSibling ? null : splitPath(url).master;
}

/** A pane's part of the URL: its path with the masters left of it. */
function urlOf(table: RouteTable, url: string, pane: Pane): string {
  return chain(url).find((one) => paneAt(table, one)?.key === pane.key) ?? pane.path;
}

/** The same panes, one of them with other parameters. */
function replaceIn(table: RouteTable, url: string, target: Pane): string {
  const { pathname, search, master } = splitPath(url);
  if (paneAt(table, url)?.key === target.key) return joinPath(target.path, master);
  // A default master is not in the URL; from now on it is.
  return joinPath(pathname + search, master === null ? target.path : replaceIn(table, master, target));
}

/** The URL and the masters nested in it, rightmost first. */
function chain(url: string): string[] {
  const urls: string[] = [];
  for (
    let next: string | null = url;
    next !== null && urls.length < MAX_DEPTH;
    next = splitPath(next).master
  ) {
    urls.push(next);
  }
  return urls;
}

/** Cuts nesting so that URLs stay short: a master keeps at most its own master. */
function trim(path: string): string {
  const { pathname, search, master } = splitPath(path);
  return joinPath(pathname + search, master && joinPath(master, null));
}

/**
 * The URL after leaving a pane, the rightmost unless it says which, with all that stands right of it: what stood left of
 * it, or null when nothing did.
 */
export function urlAfterClosing(
  table: RouteTable,
  url: string,
  language: Language,
  closed?: Pane,
): string | null {
  const part = closed?.route.role === 'detail' ? urlOf(table, url, closed) : url;
  const pane = paneAt(table, part);
  return pane?.route.role === 'detail' ? masterOf(table, part, pane.route, language) : null;
}

/** The same panes in another route language. */
export function inLanguage(table: RouteTable, url: string, lang: 'zh' | 'en'): string {
  const { pathname, search, master } = splitPath(url);
  const found = resolvePath(table, pathname);
  const current = found?.params['lang'];
  const parts = pathname.split('/');
  const index = found ? found.route.path.split('/').indexOf(':lang') : -1;
  if (current !== undefined && index >= 0) parts[index] = lang;
  return joinPath(parts.join('/') + search, master && inLanguage(table, master, lang));
}
