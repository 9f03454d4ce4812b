import type { FeatureManifest } from '../../shared/manifest.ts';

/** Check-ins on journeys (spec §2 /singiIndex). */
export const checkInFeature: FeatureManifest = {
  name: 'checkIn',
  words: ['errorsMore', 'item', 'travel'],
  routes: [
    {
      name: 'checkIn',
      path: '/singiIndex/:lang',
      load: () => import('./screens/CheckInScreen.tsx'),
      title: 'checkIn:title',
      header: 'backTitle',
      role: 'master',
      tab: 'me',
      homeEntry: { key: 'checkIn', icon: 'location' },
    },
  ],
};
