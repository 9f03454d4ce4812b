import { useContext, useMemo } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import type { RouteTable } from '../../shared/routeTable.ts';
import { moveFrom, type Pane } from './panes.ts';

/**
 * The navigation context of one pane: screens push their own path as if alone, and the panes around
 * them are kept in the URL. `latest` answers the present URL and panes, so the context itself stays the same.
 */
export function usePaneNavigation(
  table: RouteTable,
  pane: Pane,
  latest: () => { url: string; panes: readonly Pane[] },
) {
  const outer = useContext(NavigationContext);
  return useMemo(() => {
    const placed = (to: To): To => {
      const path = typeof to === 'string' ? to : createPath(to);
      if (!path.startsWith('/')) return to;
      const { url, panes } = latest();
      return moveFrom(table, panes, url, { from: pane, to: path });
    };
    const navigator: typeof outer.navigator = {
      ...outer.navigator,
      createHref: (to) => outer.navigator.createHref(placed(to)),
      push: (to, state, options) => outer.navigator.push(placed(to), state, options),
      replace: (to, state, options) => outer.navigator.replace(placed(to), state, options),
    };
    return { ...outer, navigator };
  }, [outer, table, pane, latest]);
}
