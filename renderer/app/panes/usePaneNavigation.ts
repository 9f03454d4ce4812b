import { useContext, useMemo } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import type { RouteTable } from '../../shared/routeTable.ts';
import { moveFrom, type Page } from './panes.ts';

/**
 * The navigation context of one stage: screens push their own path as if alone, and the arrangement around
 * them is kept in the URL. `latest` answers the present URL and pages, so the context itself stays the same.
 */
export function useStageNavigation(
  table: RouteTable,
  page: Page,
  latest: () => { url: string; pages: readonly Page[] },
) {
  const outer = useContext(NavigationContext);
  return useMemo(() => {
    const placed = (to: To): To => {
      const path = typeof to === 'string' ? to : createPath(to);
      if (!path.startsWith('/')) return to;
      const { url, pages } = latest();
      return moveFrom(table, pages, url, { from: page, to: path });
    };
    const navigator: typeof outer.navigator = {
      ...outer.navigator,
      createHref: (to) => outer.navigator.createHref(placed(to)),
      push: (to, state, options) => outer.navigator.push(placed(to), state, options),
      replace: (to, state, options) => outer.navigator.replace(placed(to), state, options),
    };
    return { ...outer, navigator };
  }, [outer, table, page, latest]);
}
