import type { FeatureManifest } from '../../shared/manifest.ts';

const common = { header: 'backTitle', tab: 'messages', ground: 'surface' } as const;

/** The message centre: what happened to one's orders, approvals and payments. */
export const messageFeature: FeatureManifest = {
  name: 'message',
  words: ['errorsMore', 'item'],
  routes: [
    {
      ...common,
      name: 'messages',
      path: '/msgnot/index/:lang',
      load: () => import('./screens/MessageCentreScreen.tsx'),
      title: 'message:title',
      role: 'master',
      nav: { icon: 'message', order: 3.8, railOnly: true },
    },
    {
      ...common,
      name: 'messageList',
      path: '/msgnot/msglist/:lang',
      load: () => import('./screens/MessageListScreen.tsx'),
      title: 'message:list',
      role: 'detail',
      master: 'messages',
      identity: ['kind'],
    },
    {
      ...common,
      name: 'notices',
      path: '/notice/:lang',
      load: () => import('./screens/NoticeScreen.tsx'),
      title: 'message:notices',
      role: 'detail',
      master: 'messages',
      trackingLabel: '公告',
    },
    {
      ...common,
      name: 'messageChannels',
      path: '/msgnot/channels/:lang',
      load: () => import('./screens/ChannelsScreen.tsx'),
      title: 'message:channels.title',
      role: 'detail',
      master: 'messages',
    },
    {
      ...common,
      name: 'messageInfo',
      path: '/msgnot/msginfo/:lang',
      load: () => import('./screens/MessageScreen.tsx'),
      title: 'message:info',
      role: 'detail',
      master: 'messages',
      keepsOpener: true,
      needs: ['messageId'],
      identity: ['messageId'],
    },
  ],
};
