import { createContext, useCallback, useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type NavigateOptions, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { isLocalPath, makeRouteTable, pathTo, type Query, type RouteTable } from './routeTable.ts';
import { selectLanguage } from './settings.ts';

/** Loads a screen's code and slices ahead of opening it; answers whether they came. Set by the app. */
export const PrefetchContext = createContext<(name: string) => Promise<boolean>>(async () => false);

export const RouteTableContext = createContext<RouteTable>(makeRouteTable([]));

/** The pane this screen is in, set by the layout; screens rarely need it. */
export type ScreenPane = {
  /** phone: the only pane; left, right: one of several; wide: over all. */
  readonly position: 'only' | 'left' | 'right' | 'wide';
  /** Goes back (phone) or closes the detail (desk). */
  readonly leave: () => void;
  /** The name of its route. */
  readonly route?: string;
};

export const PaneContext = createContext<ScreenPane>({ position: 'only', leave: () => {} });

/** The pane this screen is in. `leave` is what the header's back or close does. */
export function usePane(): ScreenPane {
  return useContext(PaneContext);
}

/** The screens shown side by side, left to right: their route names and their own search. */
export const ShownContext = createContext<readonly { name: string; search: string }[]>([]);

/** What a screen shown beside this one has in its address, so that a list marks the row that is open; null when none is. */
export function useOpenBeside(name: string, param: string): string | null {
  const open = useContext(ShownContext).find((one) => one.name === name);
  return open ? new URLSearchParams(open.search).get(param) : null;
}

/** Whether a screen is shown now, in any pane: its row in a list beside it is the current one. */
export function useIsShown(): (name: string) => boolean {
  const shown = useContext(ShownContext);
  return (name) => shown.some((one) => one.name === name);
}

/**
 * Makes hrefs by route name, for `href` of links and rows: `href('orderDetail', { order_no })`.
 * A route that does not exist answers undefined, so a link to it is no link; ask `has` before drawing an entry.
 */
export function useHref(): { (name: string, query?: Query): string | undefined; has(name: string): boolean } {
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  return useMemo(() => {
    const href = (name: string, query?: Query) => pathTo(table, name, language, query) ?? undefined;
    return Object.assign(href, { has: (name: string) => table.byName.has(name) });
  }, [table, language]);
}

/** Goes to a path of the app (`/me/zh?…`), or so many pages on in the history of this visit: -1 is back. */
export type Navigate = (to: string | number, options?: Pick<NavigateOptions, 'replace' | 'state'>) => void;

/**
 * The router's own hook, but for paths from the root alone: that one answers another function at every address, so that
 * whatever may navigate would be drawn anew whenever somebody does.
 */
export function useNavigate(): Navigate {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (!isLocalPath(to)) return;
      else if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
}

/** Goes to a route by name; one that does not exist is refused silently, since its entry was not drawn. */
export function useGo(): (name: string, query?: Query, options?: NavigateOptions) => void {
  const href = useHref();
  const navigate = useNavigate();
  return useCallback(
    (name, query, options) => {
      const to = href(name, query);
      if (to) navigate(to, options);
    },
    [href, navigate],
  );
}

/** Whether there is a page of this visit to go back to. The router numbers its own entries; 0 is where the visit began. */
export function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
