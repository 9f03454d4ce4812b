import type { FeatureManifest } from '../../shared/manifest.ts';

/** A trip as its traveller carries it, and what a link shows of it to whoever has no account. */
export const briefFeature: FeatureManifest = {
  name: 'brief',
  words: ['item', 'travel', 'errorsMore'],
  routes: [
    {
      name: 'tripBrief',
      path: '/brief/:lang',
      load: () => import('./screens/TripBriefScreen.tsx'),
      title: 'brief:title',
      header: 'backTitle',
      role: 'detail',
      master: 'orderList',
      identity: ['suborderserialnumber'],
      needs: ['suborderserialnumber'],
      permission: 'orders.view',
      tab: 'orders',
      trackingLabel: '随身行程',
    },
    {
      name: 'guestTrip',
      path: '/guestTrip/:lang',
      load: () => import('./screens/GuestTripScreen.tsx'),
      title: 'brief:title',
      header: 'title',
      role: 'alone',
      public: true,
      trackingLabel: '访客行程',
    },
  ],
};
