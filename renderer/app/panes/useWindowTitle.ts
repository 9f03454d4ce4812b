import { useEffect } from 'react';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { useRouteTitle } from './useRouteTitle.ts';

/** The window's title: the product's name, unless the route has its own (spec §1). */
export function useWindowTitle(route: FeatureRoute | null): string {
  const title = useRouteTitle(route);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return title;
}
