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
      load: () => import('./screens/MeScreen.tsx'),
      title: 'profile:title',
      header: 'title',
      role: 'master',
      tab: 'me',
      top: true,
      nav: { icon: 'user', order: 4 },
      homeEntry: { key: 'me', icon: 'user' },
      keepAlive: true,
    },
    {
      ...ofMe,
      name: 'personalDetails',
      path: '/me/PersonalDetails/:lang',
      load: () => import('./screens/PersonalDetailsScreen.tsx'),
      title: 'profile:details.title',
    },
    {
      ...ofMe,
      name: 'information',
      path: '/me/information/:lang',
      load: () => import('./screens/InformationScreen.tsx'),
      title: 'profile:information.title',
      ground: 'surface',
    },
    {
      ...ofMe,
      name: 'editName',
      path: '/me/Editname/:lang',
      load: () => import('./screens/EditNameScreen.tsx'),
      title: 'profile:name.title',
      ground: 'surface',
    },
    {
      ...ofMe,
      name: 'editLatinName',
      path: '/me/Editname_lang/:lang',
      load: () => import('./screens/EditLatinNameScreen.tsx'),
      title: 'profile:latin.title',
      ground: 'surface',
    },
  ],
};
