import type { FeatureManifest } from '../../shared/manifest.ts';

/** Coupons one was given. */
export const couponFeature: FeatureManifest = {
  name: 'coupon',
  words: ['errorsMore'],
  routes: [
    {
      name: 'coupons',
      path: '/myCoupon/:lang',
      load: async () => ({ Screen: (await import('./screens/CouponsScreen.tsx')).CouponsScreen }),
      title: 'coupon:title',
      header: 'backTitle',
      role: 'detail',
      tab: 'me',
      master: 'me',
      trackingLabel: '我的优惠券',
    },
  ],
};
