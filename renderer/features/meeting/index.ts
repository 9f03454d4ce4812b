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
    },
    {
      ...list,
      name: 'meetingInbox',
      path: '/demandList/inbox/:lang',
      load: async () => ({ Screen: (await import('./screens/MeetingListScreens.tsx')).MeetingInboxScreen }),
      title: 'meeting:inbox.title',
      permission: 'manage.meetings',
      homeEntry: { key: 'meetingInbox', icon: 'inbox' },
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
    },
    {
      ...one,
      name: 'meeting',
      path: '/demandList/detail/:lang',
      load: () => import('./screens/MeetingScreen.tsx'),
      title: 'meeting:one',
      master: 'meetings',
      keepsOpener: true,
      identity: ['meetingId'],
      needs: ['meetingId'],
    },
    {
      ...one,
      name: 'meetingForm',
      path: '/demandList/add/:lang',
      load: () => import('./screens/MeetingFormScreen.tsx'),
      title: 'meeting:form.title',
      // Its title was the label of the list before.
      trackingLabel: '填写会议需求',
      master: 'meetings',
      identity: ['meetingId', 'productId'],
      ground: 'surface',
    },
    {
      ...list,
      name: 'liner',
      path: '/liner/:lang',
      load: () => import('./screens/LinerScreen.tsx'),
      title: 'meeting:liner.title',
      homeEntry: { key: 'liner', icon: 'globe' },
    },
    {
      ...one,
      name: 'productDetail',
      path: '/productDetail/:lang',
      load: () => import('./screens/ProductScreen.tsx'),
      title: 'meeting:product.title',
      master: 'liner',
      keepsOpener: true,
      identity: ['productId'],
      needs: ['productId'],
    },
  ],
};
