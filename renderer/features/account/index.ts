import type { FeatureManifest } from '../../shared/manifest.ts';

/** The first company, passwords, and what ends sessions. */
export const accountFeature: FeatureManifest = {
  name: 'account',
  words: ['errorsMore'],
  routes: [
    {
      name: 'setup',
      path: '/setup/:lang',
      load: async () => ({ Screen: (await import('./screens/SetupScreen.tsx')).SetupScreen }),
      title: 'account:setup.title',
      header: 'none',
      role: 'alone',
      public: true,
    },
    {
      name: 'resetPassword',
      path: '/ForgetPassword/ResetPassword/:lang',
      load: async () => ({ Screen: (await import('./screens/ResetPasswordScreen.tsx')).ResetPasswordScreen }),
      title: 'account:reset.title',
      header: 'none',
      role: 'alone',
      public: true,
      trackingLabel: '重置密码',
    },
    {
      name: 'safety',
      path: '/me/Safety/:lang',
      load: async () => ({ Screen: (await import('./screens/SafetyScreen.tsx')).SafetyScreen }),
      title: 'account:safety.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '账户与安全',
    },
    {
      name: 'changePassword',
      ground: 'surface',
      path: '/me/Change/:lang',
      load: async () => ({
        Screen: (await import('./screens/ChangePasswordScreen.tsx')).ChangePasswordScreen,
      }),
      title: 'account:change.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '修改密码',
    },
  ],
};
