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
      load: () => import('./screens/ReportScreen.tsx'),
      title: 'report:title',
      role: 'wide',
      nav: { icon: 'chart', order: 3.7, railOnly: true },
      homeEntry: { key: 'report', icon: 'chart' },
    },
    {
      ...common,
      name: 'footprint',
      path: '/travelfootprint/:lang',
      load: () => import('./screens/FootprintScreen.tsx'),
      title: 'report:footprint.title',
      role: 'master',
    },
    {
      ...common,
      name: 'footprintMap',
      path: '/footmask_detail_map/:lang',
      load: () => import('./screens/FootprintMapScreen.tsx'),
      title: 'report:map.title',
      role: 'detail',
      master: 'footprint',
    },
    {
      ...common,
      name: 'staffTravel',
      path: '/staffTravel/:lang',
      load: () => import('./screens/StaffTravelScreen.tsx'),
      title: 'report:staff.title',
      role: 'master',
      permission: 'staff.travel',
      homeEntry: { key: 'staffTravel', icon: 'location' },
    },
  ],
};
