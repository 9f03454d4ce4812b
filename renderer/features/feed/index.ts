import type { FeatureManifest } from '../../shared/manifest.ts';

/** One's own trips in one's own calendar. */
export const feedFeature: FeatureManifest = {
  name: 'feed',
  routes: [
    {
      name: 'calendarFeed',
      path: '/me/calendar/:lang',
      load: () => import('./screens/FeedScreen.tsx'),
      title: 'feed:title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      permission: 'orders.view',
      tab: 'me',
    },
  ],
};
