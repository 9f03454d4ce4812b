import type { FeatureManifest } from '../../shared/manifest.ts';

const code = () => import('./journeyCode.ts');

const list = {
  load: async () => ({ Screen: (await code()).MyTripsScreen }),
  title: 'journey:title.list',
  header: 'backTitle',
  role: 'master',
  ground: 'head',
  permission: 'orders.view',
  tab: 'orders',
  keepAlive: true,
  trackingLabel: '我的行程',
} as const;

const way = {
  load: async () => ({ Screen: (await code()).TripScreen }),
  title: 'journey:title.trip',
  header: 'backTitleHome',
  role: 'detail',
  master: 'myTravel',
  identity: ['suborderserialnumber'],
  permission: 'orders.view',
  tab: 'orders',
  trackingLabel: '行程详情',
} as const;

/** Trips across products and the standard one travels by; the paths are the spec's (spec §2), two for one thing. */
export const journeyFeature: FeatureManifest = {
  name: 'journey',
  words: ['item', 'order', 'travel', 'invoice', 'errorsMore'],
  routes: [
    { ...list, name: 'myTravel', path: '/myTravel/:lang', homeEntry: { key: 'trips', icon: 'trip' } },
    { ...list, name: 'newList', path: '/newList/:lang' },
    { ...way, name: 'travelWay', path: '/travelWay/:lang' },
    { ...way, name: 'travelWayNew', path: '/travelWayNew/:lang' },
    {
      name: 'travelStandard',
      path: '/travelStandard/:lang',
      load: async () => ({ Screen: (await code()).StandardScreen }),
      title: 'journey:title.standard',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
    },
  ],
};
