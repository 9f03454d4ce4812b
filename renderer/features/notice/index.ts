import type { FeatureManifest } from '../../shared/manifest.ts';

const common = {
  header: 'backTitle',
  tab: 'me',
  permission: 'manage.notices',
} as const;

/** What a company's travel managers announce to its people. */
export const noticeFeature: FeatureManifest = {
  name: 'notice',
  words: ['errorsMore'],
  routes: [
    {
      ...common,
      name: 'noticeBoard',
      path: '/notices/manage/:lang',
      load: () => import('./screens/NoticeBoardScreen.tsx'),
      title: 'notice:title',
      role: 'master',
      homeEntry: { key: 'notices', icon: 'bell' },
    },
    {
      ...common,
      name: 'noticeEdit',
      path: '/notices/edit/:lang',
      load: () => import('./screens/NoticeEditScreen.tsx'),
      title: 'notice:edit',
      role: 'detail',
      master: 'noticeBoard',
      identity: ['noticeId'],
      ground: 'surface',
      trackingLabel: '编辑公告',
    },
  ],
};
