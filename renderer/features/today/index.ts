import type { FeatureManifest } from '../../shared/manifest.ts';

/** What waits today over everybody one serves: beside home on the desk, a screen of its own on a phone. */
export const todayFeature: FeatureManifest = {
  name: 'today',
  words: ['item', 'travel'],
  routes: [
    {
      name: 'today',
      path: '/today/:lang',
      load: () => import('./screens/TodayScreen.tsx'),
      title: 'today:title',
      header: 'backTitle',
      role: 'detail',
      master: 'ZLindex',
      tab: 'home',
      permission: 'orders.view',
      keepAlive: true,
    },
  ],
};
