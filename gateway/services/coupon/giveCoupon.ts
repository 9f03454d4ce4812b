import { couponId, type Localised } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import type { Db } from '../../store/db/openStore.ts';
import { insertCoupon } from '../../store/repos/saved/coupons.ts';
import type { Deps } from '../deps.ts';

type Given = {
  readonly title: Localised;
  readonly issuer: Localised;
  readonly code: string;
  /** YYYY-MM-DD, the last day it is good for. */
  readonly validUntil: string;
};

/** Gives somebody a coupon. */
export async function giveCoupon(
  { clock, fields, random }: Pick<Deps, 'clock' | 'fields' | 'random'>,
  db: Db,
  ownerId: string,
  { title, issuer, code, validUntil }: Given,
): Promise<void> {
  const coupon = {
    id: couponId.parse(newId(random)),
    ownerId,
    title,
    issuer,
    codeEnc: fields.encrypt('coupon.code', code),
    validUntil,
    usedAt: null,
  };
  await insertCoupon(db, coupon, clock.now());
}
