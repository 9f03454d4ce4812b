import type { FeatureManifest } from '../../shared/manifest.ts';

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
  ],
};
