import type { FeatureManifest } from '../../shared/manifest.ts';

/** The switch that makes simulated suppliers delay and cancel, in a sample system. */
export const disruptionFeature: FeatureManifest = {
  name: 'disruption',
  words: ['errorsMore', 'item'],
  routes: [
    {
      name: 'disruptions',
      path: '/disruptions/:lang',
      load: () => import('./screens/DisruptionScreen.tsx'),
      title: 'disruption:title',
      header: 'backTitle',
      role: 'master',
      tab: 'me',
      permission: 'settle.bookings',
      homeEntry: { key: 'disruptions', icon: 'sliders' },
      ground: 'surface',
    },
  ],
};
