import type { FeatureManifest } from '../../shared/manifest.ts';

/** One's own trips in one's own calendar. */
export const feedFeature: FeatureManifest = {
  name: 'feed',
  routes: [
    {
      name: 'calendarFeed',
      path: '/me/calendar/:lang',
      load: async () => ({ Screen: (await import('./screens/FeedScreen.tsx')).FeedScreen }),
      title: 'feed:title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      permission: 'orders.view',
      tab: 'me',
      trackingLabel: '日历订阅',
    },
  ],
};
