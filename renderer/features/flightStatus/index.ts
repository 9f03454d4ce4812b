import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', tab: 'me', master: 'flightStatus' } as const;

/** How flights run today and soon, and which of them one follows. */
export const flightStatusFeature: FeatureManifest = {
  name: 'flightStatus',
  words: ['errorsMore', 'item', 'travel'],
  routes: [
    {
      name: 'flightStatus',
      path: '/dynamicSearch/:lang',
      load: () => import('./screens/StatusSearchScreen.tsx'),
      title: 'flightStatus:title',
      header: 'backTitle',
      role: 'master',
      tab: 'me',
      homeEntry: { key: 'flightStatus', icon: 'radar' },
      trackingLabel: '航班动态',
    },
    {
      ...beside,
      name: 'flightStatusList',
      path: '/dynamiclist/:lang',
      load: () => import('./screens/StatusListScreen.tsx'),
      title: 'flightStatus:list',
      needs: ['date'],
      identity: ['flightNo', 'from', 'to', 'date'],
      trackingLabel: '航班动态列表',
    },
    {
      ...beside,
      name: 'transitList',
      path: '/transitList/:lang',
      load: () => import('./screens/TransitListScreen.tsx'),
      title: 'flightStatus:transit.title',
      needs: ['from', 'to', 'date'],
      identity: ['from', 'to', 'date'],
    },
    {
      ...beside,
      name: 'followPlan',
      path: '/follow_plan/:lang',
      load: async () => ({ Screen: (await import('./screens/FollowScreens.tsx')).FollowPlanScreen }),
      title: 'flightStatus:follow.title',
      trackingLabel: '关注的航班',
    },
    {
      ...beside,
      name: 'followArrive',
      path: '/follow_arrive/:lang',
      load: async () => ({ Screen: (await import('./screens/FollowScreens.tsx')).FollowArriveScreen }),
      title: 'flightStatus:follow.title',
      trackingLabel: '已到达的航班',
    },
  ],
};
