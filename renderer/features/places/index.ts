import type { FeatureManifest } from '../../shared/manifest.ts';

const shared = { tab: 'home', ground: 'surface' } as const;

/** Cities by name or code, and where their airports, stations and quarters lie. */
export const placesFeature: FeatureManifest = {
  name: 'places',
  words: ['errorsMore'],
  routes: [
    {
      ...shared,
      name: 'cityQuery',
      path: '/citynameQuery/:lang',
      load: async () => ({ Screen: (await import('./screens/CityQueryScreen.tsx')).CityQueryScreen }),
      title: 'places:query.title',
      header: 'backTitle',
      role: 'master',
      keepAlive: true,
      trackingLabel: '城市查询',
    },
    {
      ...shared,
      name: 'mapAddress',
      path: '/mapAddress/:lang',
      load: async () => ({ Screen: (await import('./screens/MapAddressScreen.tsx')).MapAddressScreen }),
      title: 'places:map.title',
      header: 'backTitle',
      role: 'detail',
      master: 'cityQuery',
      identity: ['city'],
      trackingLabel: '地图位置',
    },
  ],
};
