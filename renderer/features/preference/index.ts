import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', tab: 'me' } as const;

/** What one prefers of flights and hotels: searches go by it. */
export const preferenceFeature: FeatureManifest = {
  name: 'preference',
  words: ['errorsMore', 'item', 'travel'],
  routes: [
    {
      ...beside,
      name: 'preferences',
      path: '/myPreference/index/:lang',
      load: () => import('./screens/PreferencesScreen.tsx'),
      title: 'preference:title',
      master: 'me',
    },
    {
      ...beside,
      name: 'favoriteFlights',
      path: '/myPreference/FavoriteFlights/:lang',
      load: () => import('./screens/FavoriteFlightsScreen.tsx'),
      title: 'preference:flights.title',
      master: 'preferences',
      ground: 'surface',
    },
    {
      ...beside,
      name: 'favoriteHotels',
      path: '/myPreference/FavoriteHotels/:lang',
      load: () => import('./screens/FavoriteHotelsScreen.tsx'),
      title: 'preference:hotels.title',
      master: 'preferences',
    },
    {
      ...beside,
      name: 'airlineList',
      path: '/myPreference/AirlineList/:lang',
      load: () => import('./screens/AirlineListScreen.tsx'),
      title: 'preference:airlines.title',
      master: 'favoriteFlights',
    },
    {
      ...beside,
      name: 'airlineAdd',
      path: '/myPreference/AirlineAdd/:lang',
      load: () => import('./screens/AirlineAddScreen.tsx'),
      title: 'preference:airlines.add',
      master: 'airlineList',
    },
  ],
};
