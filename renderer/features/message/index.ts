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
      load: async () => ({ Screen: (await import('./screens/MessageCentreScreen.tsx')).MessageCentreScreen }),
      title: 'message:title',
      role: 'master',
      nav: { icon: 'message', order: 3.8, railOnly: true },
      trackingLabel: '消息中心',
    },
    {
      ...common,
      name: 'messageList',
      path: '/msgnot/msglist/:lang',
      load: async () => ({ Screen: (await import('./screens/MessageListScreen.tsx')).MessageListScreen }),
      title: 'message:list',
      role: 'detail',
      master: 'messages',
      identity: ['kind'],
      trackingLabel: '消息列表',
    },
    {
      ...common,
      name: 'notices',
      path: '/notice/:lang',
      load: async () => ({ Screen: (await import('./screens/NoticeScreen.tsx')).NoticeScreen }),
      title: 'message:notices',
      role: 'detail',
      master: 'messages',
      trackingLabel: '公告',
    },
    {
      ...common,
      name: 'messageChannels',
      path: '/msgnot/channels/:lang',
      load: async () => ({ Screen: (await import('./screens/ChannelsScreen.tsx')).ChannelsScreen }),
      title: 'message:channels.title',
      role: 'detail',
      master: 'messages',
      trackingLabel: '消息接收方式',
    },
    {
      ...common,
      name: 'messageInfo',
      path: '/msgnot/msginfo/:lang',
      load: async () => ({ Screen: (await import('./screens/MessageScreen.tsx')).MessageScreen }),
      title: 'message:info',
      role: 'detail',
      master: 'messages',
      keepsOpener: true,
      needs: ['messageId'],
      identity: ['messageId'],
      trackingLabel: '消息详情',
    },
  ],
};
