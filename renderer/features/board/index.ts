import type { FeatureManifest } from '../../shared/manifest.ts';

/** What has to be done for the people one serves: the desk's boards. */
export const boardFeature: FeatureManifest = {
  name: 'board',
  words: ['care', 'item', 'travel', 'invoice', 'approval', 'errorsMore'],
  slices: async () => {
    const [{ openOrderSlice }, { changeSlice }] = await Promise.all([
      import('../../travel/openOrder/openOrderSlice.ts'),
      import('../../travel/change/changeSlice.ts'),
    ]);
    return [{ slice: openOrderSlice }, { slice: changeSlice }];
  },
  routes: [
    {
      name: 'boards',
      path: '/boards/:lang',
      load: () => import('./screens/BoardsScreen.tsx'),
      title: 'board:title',
      header: 'titleAction',
      role: 'master',
      ground: 'surface',
      keepAlive: true,
      permission: 'orders.view',
      tab: 'boards',
      top: true,
      nav: { icon: 'radar', order: 3.5, railOnly: true },
    },
    {
      name: 'handOvers',
      path: '/handOvers/:lang',
      load: () => import('./screens/HandOversScreen.tsx'),
      title: 'care:title',
      header: 'backTitle',
      role: 'detail',
      master: 'boards',
      permission: 'orders.view',
      tab: 'boards',
    },
  ],
};
