import { couponFacts } from '../../../contract/calls/coupon/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Coupon = Answer<'coupon.list'>['coupons'][number];

/** One's own coupons. */
export const couponApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, couponFacts);
    return { listCoupons: query('coupon.list'), setCouponUsed: command('coupon.used.set') };
  },
});

export const { useListCouponsQuery, useSetCouponUsedMutation } = couponApi;
