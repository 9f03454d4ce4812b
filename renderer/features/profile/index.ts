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
      place: 'master',
      tab: 'me',
      top: true,
      keepAlive: true,
      trackingLabel: '我的',
    },
  ],
};
