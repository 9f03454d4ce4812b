import type { FeatureManifest } from '../../shared/manifest.ts';

/** Coupons one was given. */
export const couponFeature: FeatureManifest = {
  name: 'coupon',
  words: ['errorsMore'],
  routes: [
    {
      name: 'coupons',
      path: '/myCoupon/:lang',
      load: () => import('./screens/CouponsScreen.tsx'),
      title: 'coupon:title',
      header: 'backTitle',
      role: 'detail',
      tab: 'me',
      master: 'me',
    },
  ],
};
