import type { FeatureManifest } from '../../shared/manifest.ts';

const list = { header: 'backTitle', role: 'master', tab: 'me' } as const;
const one = { header: 'backTitle', role: 'detail', tab: 'me' } as const;

/** Meetings: demands, quotes, participants, bills, and what suppliers of meetings offer (spec §2, §4). */
export const meetingFeature: FeatureManifest = {
  name: 'meeting',
  words: ['errorsMore', 'travel'],
  routes: [
    {
      ...list,
      name: 'meetings',
      path: '/demandList/:lang',
      load: async () => ({ Screen: (await import('./screens/MeetingListScreens.tsx')).MeetingsScreen }),
      title: 'meeting:title',
      keepAlive: true,
      homeEntry: { key: 'meetings', icon: 'building' },
      trackingLabel: '会议需求',
    },
    {
      ...list,
      name: 'meetingInbox',
      path: '/demandList/inbox/:lang',
      load: async () => ({ Screen: (await import('./screens/MeetingListScreens.tsx')).MeetingInboxScreen }),
      title: 'meeting:inbox.title',
      permission: 'manage.meetings',
      homeEntry: { key: 'meetingInbox', icon: 'inbox' },
      trackingLabel: '会议管理',
    },
    {
      ...list,
      name: 'meetingSettlements',
      path: '/demandList/settle/:lang',
      load: async () => ({
        Screen: (await import('./screens/MeetingListScreens.tsx')).MeetingSettlementsScreen,
      }),
      title: 'meeting:settle.title',
      permission: 'settle.meetings',
      homeEntry: { key: 'meetingSettlements', icon: 'wallet' },
      trackingLabel: '会议结算',
    },
    {
      ...one,
      name: 'meeting',
      path: '/demandList/detail/:lang',
      load: async () => ({ Screen: (await import('./screens/MeetingScreen.tsx')).MeetingScreen }),
      title: 'meeting:one',
      master: 'meetings',
      keepsOpener: true,
      identity: ['meetingId'],
      needs: ['meetingId'],
      trackingLabel: '会议详情',
    },
    {
      ...one,
      name: 'meetingForm',
      path: '/demandList/add/:lang',
      load: async () => ({ Screen: (await import('./screens/MeetingFormScreen.tsx')).MeetingFormScreen }),
      title: 'meeting:form.title',
      master: 'meetings',
      identity: ['meetingId', 'productId'],
      ground: 'surface',
      trackingLabel: '填写会议需求',
    },
    {
      ...list,
      name: 'liner',
      path: '/liner/:lang',
      load: async () => ({ Screen: (await import('./screens/LinerScreen.tsx')).LinerScreen }),
      title: 'meeting:liner.title',
      homeEntry: { key: 'liner', icon: 'globe' },
      trackingLabel: '游轮会议',
    },
    {
      ...one,
      name: 'productDetail',
      path: '/productDetail/:lang',
      load: async () => ({ Screen: (await import('./screens/ProductScreen.tsx')).ProductScreen }),
      title: 'meeting:product.title',
      master: 'liner',
      keepsOpener: true,
      identity: ['productId'],
      needs: ['productId'],
      trackingLabel: '产品详情',
    },
  ],
};
