import type { i18n } from 'i18next';
import { type ComponentType, createContext, lazy } from 'react';
import type { FeatureRoute, ScreenModule } from '../../shared/manifest.ts';
import type { RouteTable } from '../../shared/routeTable.ts';
import { productOf } from '../../travel/product/product.ts';
import type { MadeStore } from '../store/store.ts';

export type Screens = {
  /** The screen of a route: itself once it was prefetched, else a lazy one. */
  readonly of: (route: FeatureRoute) => ComponentType;
  /** Loads a screen that will probably be opened next, with its slices; answers whether it came. */
  readonly prefetch: (name: string) => Promise<boolean>;
};

/** The code or the words of a screen did not come; the cause says why. */
export class ScreenNotLoaded extends Error {}

/** A screen's code, its feature's words, slices and product load side by side, not one after the other. */
export function makeScreens(table: RouteTable, text: i18n, addSlices: MadeStore['addSlices']): Screens {
  const known = new Map<FeatureRoute, ComponentType>();
  const fetched = async (route: FeatureRoute) => {
    const feature = table.featureOf.get(route);
    const [module, slices] = await Promise.all([
      route.load(),
      feature?.slices?.() ?? [],
      productOf(feature)?.load(),
      text.loadNamespaces([...(feature ? [feature.name] : []), ...(feature?.words ?? [])]),
    ]);
    addSlices(slices);
    return { default: screenIn(module) };
  };
  const screenOf = (asked: FeatureRoute): ComponentType => {
    const route = table.byName.get(asked.paneOf ?? '') ?? asked;
    const found = known.get(route);
    if (found) return found;
    const made = lazy(() =>
      fetched(route).catch((failure: unknown) => {
        // React keeps a lazy's failure for good; forgetting this one lets "retry" ask for the chunk again.
        known.delete(route);
        throw new ScreenNotLoaded(`screen not loaded: ${route.name}`, { cause: failure });
      }),
    );
    known.set(route, made);
    return made;
  };
  return {
    of: screenOf,
    prefetch: async (name) => {
      const route = table.byName.get(name);
      // A chunk that fails now is asked for again when the screen opens, and says so there.
      return (
        route !== undefined &&
        fetched(route).then(
          (module) => {
            // Nothing is waited for when it opens: a lazy one shows the skeleton first, and React keeps that for 300 ms.
            if (!known.has(route)) known.set(route, module.default);
            return true;
          },
          () => false,
        )
      );
    },
  };
}

function screenIn(module: ScreenModule): ComponentType {
  const [Screen] = Object.entries(module).flatMap(([name, one]) => (name.endsWith('Screen') ? [one] : []));
  if (!Screen) throw new Error('a module without a screen');
  return Screen;
}

export const ScreensContext = createContext<Screens | null>(null);
