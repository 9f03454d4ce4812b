import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', tab: 'me' } as const;

/** What one prefers of flights and hotels: searches go by it. */
export const preferenceFeature: FeatureManifest = {
  name: 'preference',
  words: ['errorsMore', 'item'],
  routes: [
    {
      ...beside,
      name: 'preferences',
      path: '/myPreference/index/:lang',
      load: async () => ({ Screen: (await import('./screens/PreferencesScreen.tsx')).PreferencesScreen }),
      title: 'preference:title',
      master: 'me',
      trackingLabel: '我的偏好',
    },
    {
      ...beside,
      name: 'favoriteFlights',
      path: '/myPreference/FavoriteFlights/:lang',
      load: async () => ({
        Screen: (await import('./screens/FavoriteFlightsScreen.tsx')).FavoriteFlightsScreen,
      }),
      title: 'preference:flights.title',
      master: 'preferences',
      ground: 'surface',
      trackingLabel: '机票偏好',
    },
    {
      ...beside,
      name: 'favoriteHotels',
      path: '/myPreference/FavoriteHotels/:lang',
      load: async () => ({
        Screen: (await import('./screens/FavoriteHotelsScreen.tsx')).FavoriteHotelsScreen,
      }),
      title: 'preference:hotels.title',
      master: 'preferences',
      trackingLabel: '酒店偏好',
    },
    {
      ...beside,
      name: 'airlineList',
      path: '/myPreference/AirlineList/:lang',
      load: async () => ({ Screen: (await import('./screens/AirlineListScreen.tsx')).AirlineListScreen }),
      title: 'preference:airlines.title',
      master: 'favoriteFlights',
      trackingLabel: '偏好航空公司',
    },
    {
      ...beside,
      name: 'airlineAdd',
      path: '/myPreference/AirlineAdd/:lang',
      load: async () => ({ Screen: (await import('./screens/AirlineAddScreen.tsx')).AirlineAddScreen }),
      title: 'preference:airlines.add',
      master: 'airlineList',
      trackingLabel: '添加偏好航空公司',
    },
  ],
};
