import type { FeatureManifest } from '../../shared/manifest.ts';

/** How the app shows itself. */
export const settingsFeature: FeatureManifest = {
  name: 'settings',
  routes: [
    {
      name: 'settings',
      path: '/me/meSet/:lang',
      load: () => import('./screens/SettingsScreen.tsx'),
      title: 'settings:title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
    },
    {
      name: 'languageSetting',
      path: '/languageSetting/:lang',
      load: () => import('./screens/LanguageScreen.tsx'),
      title: 'settings:language.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
    },
  ],
};
