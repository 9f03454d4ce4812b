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
      load: async () => ({ Screen: (await import('./screens/NoticeBoardScreen.tsx')).NoticeBoardScreen }),
      title: 'notice:title',
      role: 'master',
      homeEntry: { key: 'notices', icon: 'bell' },
      trackingLabel: '公告管理',
    },
    {
      ...common,
      name: 'noticeEdit',
      path: '/notices/edit/:lang',
      load: async () => ({ Screen: (await import('./screens/NoticeEditScreen.tsx')).NoticeEditScreen }),
      title: 'notice:edit',
      role: 'detail',
      master: 'noticeBoard',
      identity: ['noticeId'],
      ground: 'surface',
      trackingLabel: '编辑公告',
    },
  ],
};
