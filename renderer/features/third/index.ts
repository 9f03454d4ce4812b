import type { FeatureManifest } from '../../shared/manifest.ts';

/** Outside accounts: linked to one's own, and signing in with them. */
export const thirdFeature: FeatureManifest = {
  name: 'third',
  words: ['errorsMore'],
  routes: [
    {
      name: 'thirdParty',
      path: '/thirdParty/:lang',
      load: () => import('./screens/ThirdPartyScreen.tsx'),
      title: 'third:bindings',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
    },
    {
      name: 'thirdSignIn',
      path: '/thirdAccount/ways/:lang',
      load: () => import('./screens/ThirdSignInScreen.tsx'),
      title: 'third:title',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
      trackingLabel: '第三方账号登录',
    },
    {
      name: 'thirdBack',
      path: '/thirdAccount/back/:lang',
      load: () => import('./screens/ThirdBackScreen.tsx'),
      title: 'third:back.title',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
      trackingLabel: '第三方账号返回',
    },
    {
      name: 'zlregister',
      path: '/zlregister/:wxData',
      load: () => import('./screens/MiniProgramScreen.tsx'),
      title: 'third:mini.title',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
    },
  ],
};
