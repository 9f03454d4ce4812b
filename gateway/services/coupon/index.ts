import type { couponCalls } from '../../../contract/calls/coupon/shapes.ts';
import type { CouponState } from '../../../contract/enums/coupon.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { type CouponRecord, couponsOf, setCouponUsed } from '../../store/repos/saved/coupons.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

/** Coupons people were given, to be shown to their issuers. */
export function couponHandlers({ store, fields }: Deps): HandlersFor<typeof couponCalls, Scope> {
  return {
    'coupon.list': async ({ state }, scope) => {
      const all = await couponsOf(store.db, callerOf(scope).employeeId);
      const today = chinaDate(scope.now);
      const standing = all.map((coupon) => ({ coupon, state: stateOf(coupon, today) }));
      const count = (of: CouponState) => standing.filter((one) => one.state === of).length;
      const shown = standing.filter((one) => one.state === state);
      return ok({
        coupons: shown.map(({ coupon }) => ({
          couponId: coupon.id,
          state,
          title: coupon.title,
          issuer: coupon.issuer,
          code: state === 'usable' ? fields.decrypt('coupon.code', coupon.codeEnc) : '',
          validUntil: coupon.validUntil,
          usedAt: coupon.usedAt,
        })),
        counts: { usable: count('usable'), used: count('used'), expired: count('expired') },
      });
    },

    'coupon.used.set': ({ couponId, isUsed }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(store.db, scope, async (trx) => {
        const coupon = (await couponsOf(trx, employeeId)).find(({ id }) => id === couponId);
        if (!coupon) return fail('NOT_FOUND');
        if (coupon.validUntil < chinaDate(scope.now)) return fail('COUPON_EXPIRED');
        if (isUsed !== (coupon.usedAt !== null)) await setCouponUsed(trx, coupon, isUsed ? scope.now : null);
        return ok({});
      });
    },
  };
}

function stateOf({ usedAt, validUntil }: CouponRecord, today: string): CouponState {
  if (usedAt !== null) return 'used';
  return validUntil < today ? 'expired' : 'usable';
}
