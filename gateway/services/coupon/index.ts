import type { couponCalls } from '../../../contract/calls/coupon/shapes.ts';
import type { CouponState } from '../../../contract/enums/coupon.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { readEach } from '../../store/db/keysetWalks.ts';
import { type CouponRecord, couponsOf, setCouponUsed } from '../../store/repos/saved/coupons.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

/** Coupons people were given, to be shown to their issuers. */
export function couponHandlers({ store, fields, log }: Deps): HandlersFor<typeof couponCalls, Scope> {
  return {
    'coupon.list': async ({ state }, scope) => {
      const found = await couponsOf(store.db, callerOf(scope).employeeId);
      const today = chinaDate(scope.now);
      const { records: standing, unreadable } = readEach(found.records, (coupon) => {
        const is = stateOf(coupon, today);
        return {
          state: is,
          coupon,
          code: is === 'usable' ? fields.decrypt('coupon.code', coupon.codeEnc) : '',
        };
      });
      for (const row of [...found.unreadable, ...unreadable]) log.error('coupon.unreadable', { row });
      const count = (of: CouponState) => standing.filter((one) => one.state === of).length;
      const shown = standing.filter((one) => one.state === state);
      return ok({
        coupons: shown.map(({ coupon, code }) => ({
          couponId: coupon.id,
          state,
          title: coupon.title,
          issuer: coupon.issuer,
          code,
          validUntil: coupon.validUntil,
          usedAt: coupon.usedAt,
        })),
        counts: { usable: count('usable'), used: count('used'), expired: count('expired') },
      });
    },

    'coupon.used.set': ({ couponId, isUsed }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(store.db, scope, async (trx) => {
        const coupon = (await couponsOf(trx, employeeId)).records.find(({ id }) => id === couponId);
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
