import type { FeatureManifest } from '../../shared/manifest.ts';

/** What no supplier and no cashier settled, for those who may. */
export const stuckFeature: FeatureManifest = {
  name: 'stuck',
  words: ['errorsMore', 'item'],
  routes: [
    {
      name: 'stuck',
      path: '/stuck/:lang',
      load: () => import('./screens/StuckScreen.tsx'),
      title: 'stuck:title',
      header: 'backTitle',
      role: 'master',
      broad: true,
      tab: 'me',
      // Whoever writes the company's rules confirms a higher sum here, and settles nothing.
      permission: ['settle.bookings', 'settle.payouts', 'manage.rules'],
      homeEntry: { key: 'stuck', icon: 'unknown' },
    },
  ],
};
