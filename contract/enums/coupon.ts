/** How a coupon stands: whether its holder marked it used, and whether its last day is over. */
export const couponStates = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
