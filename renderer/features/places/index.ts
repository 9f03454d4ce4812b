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
      load: () => import('./screens/CityQueryScreen.tsx'),
      title: 'places:query.title',
      header: 'backTitle',
      role: 'master',
      keepAlive: true,
    },
    {
      ...shared,
      name: 'mapAddress',
      path: '/mapAddress/:lang',
      load: () => import('./screens/MapAddressScreen.tsx'),
      title: 'places:map.title',
      header: 'backTitle',
      role: 'detail',
      master: 'cityQuery',
      identity: ['city'],
    },
  ],
};
