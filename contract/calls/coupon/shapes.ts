import { z } from 'zod/mini';
import { couponStates } from '../../enums/coupon.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { couponId, instant, localDate, localised } from '../../shapes/primitives.ts';
import { couponFacts } from './facts.ts';

const coupon = z.object({
  couponId,
  state: z.enum(couponStates),
  /** What one gets, and from whom. */
  title: localised,
  issuer: localised,
  /** Shown to the issuer; '' once it can no longer be. */
  code: z.string(),
  /** The last day it is good for. */
  validUntil: localDate,
  usedAt: z.nullable(instant),
});

export const couponCalls = defineCalls(couponFacts, {
  'coupon.list': {
    input: z.strictObject({ state: z.enum(couponStates) }),
    output: z.object({
      coupons: z.array(coupon),
      counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
    }),
  },

  'coupon.used.set': {
    input: z.strictObject({ couponId, isUsed: z.boolean() }),
    output: z.object({}),
  },
});
