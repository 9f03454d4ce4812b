import type { FeatureManifest, FeatureRoute } from '../../shared/manifest.ts';

const inbox = {
  load: async () => ({ Screen: (await import('./screens/InboxScreen.tsx')).InboxScreen }),
  title: 'approval:title.inbox',
  header: 'backTitleAction',
  role: 'master',
  ground: 'surface',
  keepAlive: true,
  permission: 'approve',
  tab: 'approvals',
  trackingLabel: '审批列表',
} as const satisfies Partial<FeatureRoute>;

const asked = {
  load: async () => ({ Screen: (await import('./screens/AskedScreen.tsx')).AskedScreen }),
  title: 'approval:title.asked',
  header: 'backTitle',
  role: 'master',
  ground: 'surface',
  keepAlive: true,
  tab: 'approvals',
  trackingLabel: '我的审批',
} as const satisfies Partial<FeatureRoute>;

/** The paths of the lists are the spec's (spec §2 Approvals); those of over-limit requests show the same, narrowed. */
export const approvalFeature: FeatureManifest = {
  name: 'approval',
  words: ['application', 'errorsMore', 'item', 'order', 'travel'],
  routes: [
    {
      ...inbox,
      name: 'approvalList',
      path: '/trip_approval/approvalList/:lang',
      nav: { icon: 'approval', order: 3.3, railOnly: true },
      homeEntry: { key: 'approval', icon: 'approval' },
    },
    { ...inbox, name: 'overLimitList', path: '/trip_approval/ExcessiveApprovalList/:lang' },
    { ...asked, name: 'askedList', path: '/trip_approval/myApprovalList/:lang' },
    { ...asked, name: 'overLimitAsked', path: '/trip_approval/ExcessiveApplyList/:lang' },
    {
      name: 'approvalDetail',
      path: '/trip_approval/approvalDetail/:lang',
      load: async () => ({ Screen: (await import('./screens/ApprovalScreen.tsx')).ApprovalScreen }),
      title: 'approval:title.detail',
      header: 'backTitleHome',
      role: 'detail',
      master: 'approvalList',
      needs: ['approvalId'],
      identity: ['approvalId'],
      tab: 'approvals',
      trackingLabel: '审批详情',
    },
    {
      name: 'applicationList',
      path: '/application/:lang',
      load: async () => ({
        Screen: (await import('./application/list/ApplicationListScreen.tsx')).ApplicationListScreen,
      }),
      title: 'application:title.list',
      header: 'backTitleAction',
      role: 'master',
      ground: 'surface',
      keepAlive: true,
      tab: 'applications',
      nav: { icon: 'file', order: 3.4, railOnly: true },
      homeEntry: { key: 'application', icon: 'file' },
      trackingLabel: '出差申请',
    },
    {
      name: 'applicationForm',
      path: '/trip_approval/approvalCreateApplyFile/:lang',
      load: async () => ({
        Screen: (await import('./application/form/ApplicationFormScreen.tsx')).ApplicationFormScreen,
      }),
      title: 'application:title.create',
      header: 'backTitle',
      role: 'detail',
      master: 'applicationList',
      identity: ['travel_id'],
      tab: 'applications',
      trackingLabel: '填写出差申请',
    },
    {
      name: 'applyFile',
      path: '/trip_approval/applyFilePage/:lang',
      load: async () => ({
        Screen: (await import('./application/file/ApplyFileScreen.tsx')).ApplyFileScreen,
      }),
      title: 'application:title.file',
      header: 'backTitleHome',
      role: 'detail',
      master: 'applicationList',
      needs: ['travel_id'],
      identity: ['travel_id'],
      tab: 'applications',
      trackingLabel: '出差申请详情',
    },
  ],
};
