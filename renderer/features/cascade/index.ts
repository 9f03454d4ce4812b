import type { FeatureManifest } from '../../shared/manifest.ts';

/** A train or flight moved, and the rest of its trip after it. */
export const cascadeFeature: FeatureManifest = {
  name: 'cascade',
  words: ['item', 'travel', 'errorsMore'],
  routes: [
    {
      name: 'tripCascade',
      path: '/trip/cascade/:lang',
      load: () => import('./screens/CascadeScreen.tsx'),
      title: 'cascade:title',
      header: 'backTitle',
      role: 'detail',
      master: 'orderList',
      identity: ['suborderserialnumber'],
      needs: ['suborderserialnumber'],
      permission: 'orders.view',
      tab: 'orders',
    },
  ],
};
