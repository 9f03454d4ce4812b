import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', tab: 'me' } as const;

/** Points of tickets: how many count, until when, and where they are from. */
export const pointsFeature: FeatureManifest = {
  name: 'points',
  routes: [
    {
      ...beside,
      name: 'points',
      path: '/Integral/:lang',
      load: () => import('./screens/PointsScreen.tsx'),
      title: 'points:title',
      master: 'me',
    },
    {
      ...beside,
      name: 'pointsHistory',
      path: '/integrals/:lang',
      load: () => import('./screens/PointsHistoryScreen.tsx'),
      title: 'points:history.title',
      master: 'points',
      ground: 'surface',
    },
  ],
};
