import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** A coupon is given to one person, who shows its code to whoever issued it: no booking of ours is paid with one. */
const own = inSession('own', 'never');

export const couponFacts = {
  /** One's own coupons in a state, and how many there are in each. */
  'coupon.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 60,
    holdsSecret: true,
    provides: ['Coupon'],
  },

  /** Marks a coupon as used, or as not used after all; one that has expired stays as it is. */
  'coupon.used.set': {
    kind: 'command',
    access: own,
    outdates: ['Coupon'],
    errors: { COUPON_EXPIRED: 4912 },
  },
} as const satisfies FactsByName;
