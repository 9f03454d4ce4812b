import type { FeatureManifest } from '../../shared/manifest.ts';
import { type ProductEntry, type ProductManifest, productRoutes } from '../../travel/product/product.ts';

/** What every product's booking screens bring along; the product's own words come beside them. */
const words = ['travel', 'errorsMore', 'item'] as const;

const slices = async () => (await import('./state/slices.ts')).bookingSlices;

/** Travellers, confirm and outcome of a product, below its own path and beside its own search. */
function bookingOf(product: ProductEntry): ProductManifest {
  const { base, permission, tab, trackingLabels } = product;
  const routes = productRoutes(product.kind);
  const beside = { role: 'detail', master: routes.search, permission, tab } as const;
  return {
    name: 'booking',
    words: [product.words, ...words],
    slices,
    product,
    routes: [
      {
        ...beside,
        name: routes.passengers,
        ground: 'surface',
        path: `${base}/passengers/:lang`,
        load: () => import('./screens/PassengersScreen.tsx'),
        title: `${product.words}:title.passengers`,
        header: 'backTitle',
        trackingLabel: trackingLabels.passengers,
      },
      {
        ...beside,
        name: routes.confirm,
        path: `${base}/confirm/:lang`,
        load: () => import('./screens/ConfirmScreen.tsx'),
        title: 'booking:title.confirm',
        header: 'backTitleHome',
        keepsOpener: true,
        trackingLabel: trackingLabels.confirm,
      },
      {
        ...beside,
        name: routes.outcome,
        path: `${base}/result/:lang`,
        load: () => import('./screens/BookingOutcomeScreen.tsx'),
        title: 'booking:title.outcome',
        header: 'backTitleHome',
        identity: ['tripId', 'idem'],
        trackingLabel: trackingLabels.outcome,
      },
    ],
  };
}

/** Bookings kept on this machine, of every product: for whoever made them, whatever they may still book. */
function pendingOf(products: readonly ProductEntry[]): FeatureManifest {
  return {
    name: 'booking',
    words: [...products.map((product) => product.words), ...words],
    slices,
    routes: [
      {
        name: 'pendingBookings',
        homeEntry: { key: 'waitingBookings', icon: 'clock' },
        path: '/waitingBookings/:lang',
        load: async () => {
          const [{ PendingBookingsScreen: Screen }] = await Promise.all([
            import('./screens/PendingBookingsScreen.tsx'),
            ...products.map((product) => product.load()),
          ]);
          return { Screen };
        },
        title: 'booking:title.pending',
        header: 'backTitle',
        role: 'master',
        tab: 'orders',
      },
    ],
  };
}

/** The booking screens of the products on sale. */
export function bookingFeatures(products: readonly ProductManifest[]): readonly FeatureManifest[] {
  const entries = products.map(({ product }) => product);
  return [...entries.map(bookingOf), pendingOf(entries)];
}
