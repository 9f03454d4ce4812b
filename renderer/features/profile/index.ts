import type { FeatureManifest } from '../../shared/manifest.ts';

const ofMe = { header: 'backTitle', role: 'detail', master: 'me', tab: 'me' } as const;

/** The person who is signed in. */
export const profileFeature: FeatureManifest = {
  name: 'profile',
  words: ['errorsMore'],
  routes: [
    {
      name: 'me',
      path: '/me/:lang',
      load: async () => ({ Screen: (await import('./screens/MeScreen.tsx')).MeScreen }),
      title: 'profile:title',
      header: 'title',
      role: 'master',
      tab: 'me',
      top: true,
      nav: { icon: 'user', order: 4 },
      homeEntry: { key: 'me', icon: 'user' },
      keepAlive: true,
      trackingLabel: '我的',
    },
    {
      ...ofMe,
      name: 'personalDetails',
      path: '/me/PersonalDetails/:lang',
      load: async () => ({
        Screen: (await import('./screens/PersonalDetailsScreen.tsx')).PersonalDetailsScreen,
      }),
      title: 'profile:details.title',
      trackingLabel: '个人资料',
    },
    {
      ...ofMe,
      name: 'information',
      path: '/me/information/:lang',
      load: async () => ({ Screen: (await import('./screens/InformationScreen.tsx')).InformationScreen }),
      title: 'profile:information.title',
      ground: 'surface',
      trackingLabel: '编辑资料',
    },
    {
      ...ofMe,
      name: 'editName',
      path: '/me/Editname/:lang',
      load: async () => ({ Screen: (await import('./screens/EditNameScreen.tsx')).EditNameScreen }),
      title: 'profile:name.title',
      ground: 'surface',
      trackingLabel: '修改姓名',
    },
    {
      ...ofMe,
      name: 'editLatinName',
      path: '/me/Editname_lang/:lang',
      load: async () => ({ Screen: (await import('./screens/EditLatinNameScreen.tsx')).EditLatinNameScreen }),
      title: 'profile:latin.title',
      ground: 'surface',
      trackingLabel: '修改英文姓名',
    },
  ],
};
