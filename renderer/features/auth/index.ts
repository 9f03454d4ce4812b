import type { FeatureManifest } from '../../shared/manifest.ts';

/** Signing in: the login, the single sign-on hand-off, proxy booking. */
export const authFeature: FeatureManifest = {
  name: 'auth',
  routes: [
    {
      name: 'ZLlogin',
      path: '/ZLlogin/:lang',
      load: () => import('./screens/LoginScreen.tsx'),
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
      load: () => import('./screens/HandOffScreen.tsx'),
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
      load: () => import('./screens/ProxyBookingScreen.tsx'),
      title: 'auth:proxy.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      permission: 'acting',
      tab: 'me',
    },
  ],
};
