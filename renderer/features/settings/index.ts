import type { FeatureManifest } from '../../shared/manifest.ts';

/** How the app shows itself. */
export const settingsFeature: FeatureManifest = {
  name: 'settings',
  routes: [
    {
      name: 'settings',
      path: '/me/meSet/:lang',
      load: async () => ({ Screen: (await import('./screens/SettingsScreen.tsx')).SettingsScreen }),
      title: 'settings:title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '设置',
    },
    {
      name: 'languageSetting',
      path: '/languageSetting/:lang',
      load: async () => ({ Screen: (await import('./screens/LanguageScreen.tsx')).LanguageScreen }),
      title: 'settings:language.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '语言设置',
    },
  ],
};
