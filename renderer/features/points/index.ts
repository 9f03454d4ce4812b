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
      load: async () => ({ Screen: (await import('./screens/PointsScreen.tsx')).PointsScreen }),
      title: 'points:title',
      master: 'me',
      trackingLabel: '我的积分',
    },
    {
      ...beside,
      name: 'pointsHistory',
      path: '/integrals/:lang',
      load: async () => ({ Screen: (await import('./screens/PointsHistoryScreen.tsx')).PointsHistoryScreen }),
      title: 'points:history.title',
      master: 'points',
      ground: 'surface',
      trackingLabel: '积分明细',
    },
  ],
};
