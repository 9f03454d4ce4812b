import type { FeatureManifest } from '../../shared/manifest.ts';

/** Signing in: the login, the single sign-on hand-off, proxy booking. */
export const authFeature: FeatureManifest = {
  name: 'auth',
  routes: [
    {
      name: 'ZLlogin',
      path: '/ZLlogin/:lang',
      load: async () => ({ Screen: (await import('./screens/LoginScreen.tsx')).LoginScreen }),
      title: null,
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
      trackingLabel: '登录',
    },
    {
      name: 'thirdAccount',
      path: '/thirdAccount/:lang',
      load: async () => ({ Screen: (await import('./screens/HandOffScreen.tsx')).HandOffScreen }),
      title: null,
      header: 'none',
      role: 'alone',
      public: true,
      trackingLabel: '单点登录',
    },
    {
      name: 'proxyBooking',
      homeEntry: { key: 'proxy', icon: 'users' },
      path: '/proxyBooking/:lang',
      load: async () => ({ Screen: (await import('./screens/ProxyBookingScreen.tsx')).ProxyBookingScreen }),
      title: 'auth:proxy.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      permission: 'acting',
      tab: 'me',
      trackingLabel: '代订',
    },
  ],
};
