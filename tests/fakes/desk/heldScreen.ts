import { act } from '@testing-library/react';
import type { FeatureManifest } from '../../../renderer/shared/manifest.ts';

/** The product's features, one screen of which is not loaded before `come`. */
export async function heldScreen(name: string) {
  const { features } = await import('../../../renderer/app/features.ts');
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const loads: Promise<unknown>[] = [];
  const held = (route: FeatureManifest['routes'][number]): typeof route => {
    if (route.name !== name) return route;
    const load = () => {
      const loaded = opened.then(route.load);
      loads.push(loaded);
      return loaded;
    };
    return { ...route, load };
  };
  return {
    features: features.map(
      (one): FeatureManifest =>
        one.routes.some((route) => route.name === name) ? { ...one, routes: one.routes.map(held) } : one,
    ),
    /** How often it was asked for. */
    asked: () => loads.length,
    come: () =>
      act(async () => {
        open();
        await Promise.all(loads);
        // Its slices and words come with it.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }),
  };
}
