import type { Language } from '../../../contract/languages.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { pathTo, type RouteTable, resolvePath } from '../../shared/routeTable.ts';

/** Query parameter that holds the path standing left of a detail: the URL holds the whole arrangement (ux §1). */
const MASTER = 'm';
/** A master may itself be a detail with its master; deeper nesting is cut. */
const MAX_DEPTH = 3;

/** One page of the arrangement: where it is, and what makes it another page than its neighbour. */
export type Page = {
  readonly key: string;
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  readonly route: FeatureRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** Parameters that name an object: another value is another page, not another state of this one. */
const identityParams = [
  'order_no',
  'orderNumber',
  'suborderserialnumber',
  'travel_id',
  'orderId',
  'tripId',
  'offerId',
  'idem',
];

/** Splits `/path?x=1#h` into its pathname and the search without the arrangement's own parameter. */
export function splitPath(path: string): { pathname: string; search: string; master: string | null } {
  const [beforeHash = ''] = path.split('#');
  const cut = beforeHash.indexOf('?');
  const pathname = cut < 0 ? beforeHash : beforeHash.slice(0, cut);
  const query = new URLSearchParams(cut < 0 ? '' : beforeHash.slice(cut));
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

/** The page at a path, or null where no screen exists. */
export function pageAt(table: RouteTable, path: string): Page | null {
  const { pathname, search } = splitPath(path);
  const found = resolvePath(table, pathname);
  if (!found) return null;
  const query = new URLSearchParams(search);
  const identity = identityParams.flatMap((name) => query.getAll(name)).join('|');
  const params = Object.entries(found.params).filter(([name]) => name !== 'lang');
  const key = [found.route.name, ...params.map(([, value]) => value ?? ''), identity].join('#');
  return { key, path: pathname + search, pathname, search, ...found };
}

/**
 * The pages shown side by side for a URL, left to right, at most `stages`. A detail stands right of its master:
 * the one in the URL, else its route's default. `wide` and `alone` stand alone.
 */
export function arrange(table: RouteTable, url: string, stages: number, language: Language): Page[] {
  const pages: Page[] = [];
  let next: string | null = url;
  for (let depth = 0; next !== null && depth < MAX_DEPTH && pages.length < stages; depth++) {
    const page = pageAt(table, next);
    if (!page || pages.some(({ key }) => key === page.key)) break;
    const isMain = pages.length === 0;
    if (!isMain && (page.route.place === 'wide' || page.route.place === 'alone')) break;
    pages.unshift(page);
    next = page.route.place === 'detail' ? masterOf(table, next, page.route, language) : null;
  }
  return pages;
}

/** The path left of a detail, as the URL says or as its route's default; null when there is none. */
export function masterOf(
  table: RouteTable,
  url: string,
  route: FeatureRoute,
  language: Language,
): string | null {
  const { master } = splitPath(url);
  if (master && isLocalPath(master) && pageAt(table, master)) return master;
  return route.master ? pathTo(table, route.master, language) : null;
}

export type Move = { readonly from: Page; readonly to: string };

/**
 * The URL after a page of the arrangement asks to go to `to`. Screens know only their own path; this keeps
 * what stands beside them: a detail opens beside its list, a list's own filters change under an open detail.
 */
export function moveFrom(table: RouteTable, pages: readonly Page[], url: string, { from, to }: Move): string {
  const target = pageAt(table, to);
  const own = splitPath(to);
  if (!target || own.master !== null) return to;
  const at = pages.findIndex(({ key }) => key === from.key);
  const isRightmost = at === pages.length - 1;
  if (target.key === from.key) {
    // The same page with other parameters: it stays where it stands.
    return isRightmost
      ? joinPath(target.path, splitPath(url).master)
      : replaceMaster(url, pages.length - 1 - at, target.path);
  }
  if (target.route.place !== 'detail' || pages.length === 0) return target.path;
  return joinPath(target.path, leftOf(pages, at, target, url));
}

/** What stands left of a new detail: the page that opened it, or the list both belong to. */
function leftOf(pages: readonly Page[], at: number, target: Page, url: string): string | null {
  const opener = pages[at];
  const wanted = target.route.master;
  if (opener && opener.route.place === 'master') return opener.path;
  const urls = chain(url);
  if (opener && wanted === opener.route.name) return trim(urls[pages.length - 1 - at] ?? opener.path);
  const holder = pages.findIndex((page) => page.route.name === wanted);
  if (holder >= 0) return trim(urls[pages.length - 1 - holder] ?? pages[holder]?.path ?? '');
  return wanted ? null : (splitPath(url).master ?? null);
}

/** Rewrites the page `depth` steps left of the rightmost one. */
function replaceMaster(url: string, depth: number, path: string): string {
  if (depth === 0) return joinPath(path, splitPath(url).master);
  const { pathname, search, master } = splitPath(url);
  const inner = master ?? path;
  return joinPath(pathname + search, replaceMaster(inner, depth - 1, path));
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

/** The URL after leaving the rightmost page: what stood left of it, or null when nothing did. */
export function urlAfterClosing(table: RouteTable, url: string, language: Language): string | null {
  const page = pageAt(table, url);
  return page?.route.place === 'detail' ? masterOf(table, url, page.route, language) : null;
}

function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}

/** The same arrangement in another route language. */
export function inLanguage(table: RouteTable, url: string, lang: 'zh' | 'en'): string {
  const { pathname, search, master } = splitPath(url);
  const found = resolvePath(table, pathname);
  const current = found?.params['lang'];
  const parts = pathname.split('/');
  const index = found ? found.route.path.split('/').indexOf(':lang') : -1;
  if (current !== undefined && index >= 0) parts[index] = lang;
  return joinPath(parts.join('/') + search, master && inLanguage(table, master, lang));
}
