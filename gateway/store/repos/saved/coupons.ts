import {
  type CouponId,
  couponId,
  type Localised,
  localised,
} from '../../../../contract/shapes/primitives.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { type ReadRows, readEach } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';

/** A coupon of an employee, its code sealed. */
export type CouponRecord = {
  readonly id: CouponId;
  readonly ownerId: string;
  readonly title: Localised;
  readonly issuer: Localised;
  readonly codeEnc: string;
  /** YYYY-MM-DD, the last day it is good for. */
  readonly validUntil: string;
  readonly usedAt: number | null;
};

const titles = jsonColumn('coupon.title', localised);
const issuers = jsonColumn('coupon.issuer', localised);

/** An employee's coupons, the first to expire first; those that cannot be read are left out, and named. */
export async function couponsOf(db: Db, ownerId: string): Promise<ReadRows<CouponRecord>> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return readEach(rows, (row) => ({
    id: couponId.parse(row.id),
    ownerId: row.owner_id,
    title: titles.read(row.title, row.id),
    issuer: issuers.read(row.issuer, row.id),
    codeEnc: row.code_enc,
    validUntil: row.valid_until,
    usedAt: row.used_at,
  }));
}

/** Writes a coupon somebody is given. */
export async function insertCoupon(db: Db, coupon: CouponRecord, now: number): Promise<void> {
  const { id, ownerId, title, issuer, codeEnc, validUntil, usedAt } = coupon;
  await db
    .insertInto('coupon')
    .values({
      id,
      owner_id: ownerId,
      title: titles.write(title),
      issuer: issuers.write(issuer),
      code_enc: codeEnc,
      valid_until: validUntil,
      given_at: now,
      used_at: usedAt,
    })
    .execute();
}

/** Sets when an employee's coupon was used; null for not used. */
export async function setCouponUsed(
  db: Db,
  { id, ownerId }: Pick<CouponRecord, 'id' | 'ownerId'>,
  usedAt: number | null,
): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ used_at: usedAt })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}
