import type { FeatureManifest } from '../../shared/manifest.ts';

const common = { header: 'backTitle', tab: 'reports' } as const;

/** Reports of spend, one's own footprint, and who of one's people travels. */
export const reportFeature: FeatureManifest = {
  name: 'report',
  words: ['errorsMore', 'item', 'travel'],
  routes: [
    {
      ...common,
      name: 'report',
      path: '/footmask_detail/:lang',
      load: async () => ({ Screen: (await import('./screens/ReportScreen.tsx')).ReportScreen }),
      title: 'report:title',
      role: 'wide',
      nav: { icon: 'chart', order: 3.7, railOnly: true },
      homeEntry: { key: 'report', icon: 'chart' },
      trackingLabel: '差旅报告',
    },
    {
      ...common,
      name: 'footprint',
      path: '/travelfootprint/:lang',
      load: async () => ({ Screen: (await import('./screens/FootprintScreen.tsx')).FootprintScreen }),
      title: 'report:footprint.title',
      role: 'master',
      trackingLabel: '出行足迹',
    },
    {
      ...common,
      name: 'footprintMap',
      path: '/footmask_detail_map/:lang',
      load: async () => ({ Screen: (await import('./screens/FootprintMapScreen.tsx')).FootprintMapScreen }),
      title: 'report:map.title',
      role: 'detail',
      master: 'footprint',
      trackingLabel: '足迹地图',
    },
    {
      ...common,
      name: 'staffTravel',
      path: '/staffTravel/:lang',
      load: async () => ({ Screen: (await import('./screens/StaffTravelScreen.tsx')).StaffTravelScreen }),
      title: 'report:staff.title',
      role: 'master',
      permission: 'staff.travel',
      homeEntry: { key: 'staffTravel', icon: 'location' },
      trackingLabel: '员工行程',
    },
  ],
};
