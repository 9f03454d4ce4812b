import { lazyPart } from '../../shared/loading/lazyPart.ts';
import type { FeatureManifest } from '../../shared/manifest.ts';
import type { ProductManifest } from '../../travel/product/product.ts';

const RailDrafts = lazyPart(async () => (await import('./rail/RailDrafts.tsx')).RailDrafts);

/** Booking for many at once, over the products on sale. */
export function deskFeature(products: readonly ProductManifest[]): FeatureManifest {
  const entries = products.map(({ product }) => product);
  return {
    name: 'desk',
    words: [
      ...new Set(entries.map(({ words }) => words)),
      'travel',
      'care',
      'booking',
      'item',
      'order',
      'errorsMore',
    ],
    slices: async () => (await import('./state/slices.ts')).deskSlices,
    routes: [
      {
        name: 'desk',
        path: '/desk/:lang',
        load: async () => {
          const [{ DeskScreen: Screen }] = await Promise.all([
            import('./screens/DeskScreen.tsx'),
            ...entries.map((product) => product.load()),
          ]);
          return { Screen };
        },
        title: 'desk:title',
        header: 'title',
        role: 'master',
        broad: true,
        keepAlive: true,
        top: true,
        tab: 'desk',
        nav: { icon: 'desk', order: 1.5, railOnly: true, below: RailDrafts },
      },
      {
        name: 'deskCell',
        path: '/desk/cell/:lang',
        load: async () => {
          const [{ CellScreen: Screen }] = await Promise.all([
            import('./cell/CellScreen.tsx'),
            ...entries.map((product) => product.load()),
          ]);
          return { Screen };
        },
        title: 'desk:cell.title',
        header: 'backTitle',
        role: 'detail',
        master: 'desk',
        tab: 'desk',
        needs: ['row'],
        identity: ['row'],
      },
    ],
  };
}
