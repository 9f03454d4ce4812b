import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FeatureRoute } from '../../shared/manifest.ts';
import type { RouteTable } from '../../shared/routeTable.ts';

const screens = new WeakMap<FeatureRoute, LazyExoticComponent<ComponentType>>();

/** The lazy screen of a route; its words load beside its code, not after it. */
export function screenOf(
  table: RouteTable,
  route: FeatureRoute,
  text: i18n,
): LazyExoticComponent<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const made = lazy(async () => {
    try {
      const [{ Screen }] = await Promise.all([
        route.load(),
        text.loadNamespaces(table.featureOf.get(route) ?? []),
      ]);
      return { default: Screen };
    } catch (failure) {
      // React keeps a lazy's failure for good; forgetting this one lets "retry" ask for the chunk again.
      screens.delete(route);
      throw failure;
    }
  });
  screens.set(route, made);
  return made;
}

/** Starts loading a screen that will probably be opened next. */
export function prefetchScreen(table: RouteTable, name: string, text: i18n): void {
  const route = table.byName.get(name);
  if (!route) return;
  // A chunk that fails now is asked for again when the screen opens, and says so there.
  Promise.all([route.load(), text.loadNamespaces(table.featureOf.get(route) ?? [])]).catch(() => {});
}
