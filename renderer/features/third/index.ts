import type { FeatureManifest } from '../../shared/manifest.ts';

/** Outside accounts: linked to one's own, and signing in with them. */
export const thirdFeature: FeatureManifest = {
  name: 'third',
  words: ['errorsMore'],
  routes: [
    {
      name: 'thirdParty',
      path: '/thirdParty/:lang',
      load: async () => ({ Screen: (await import('./screens/ThirdPartyScreen.tsx')).ThirdPartyScreen }),
      title: 'third:bindings',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '第三方账号绑定',
    },
    {
      name: 'thirdSignIn',
      path: '/thirdAccount/ways/:lang',
      load: async () => ({ Screen: (await import('./screens/ThirdSignInScreen.tsx')).ThirdSignInScreen }),
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
      load: async () => ({ Screen: (await import('./screens/ThirdBackScreen.tsx')).ThirdBackScreen }),
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
      load: async () => ({ Screen: (await import('./screens/MiniProgramScreen.tsx')).MiniProgramScreen }),
      title: 'third:mini.title',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
      trackingLabel: '小程序注册',
    },
  ],
};
