import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { seededRandom } from '../base/seededRandom.ts';
import { giveCoupon } from '../services/coupon/giveCoupon.ts';
import type { Deps } from '../services/deps.ts';
import type { Db } from '../store/db/openStore.ts';
import { sampleMoney } from './data/sampleMoney.ts';

/** Coupons of some of the sample people. */
export async function writeCoupons(db: Db, { fields }: Pick<Deps, 'fields'>, now: number): Promise<void> {
  const chance = seededRandom(1).fork('coupons');
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const people = await db.selectFrom('employee').select(['id', 'username']).execute();
  const idOf = new Map(people.map((row) => [row.username, row.id]));
  for (const { owner, validDays, ...words } of sampleMoney.coupons) {
    const ownerId = idOf.get(owner);
    if (ownerId === undefined) continue;
    const validUntil = addDays(chinaDate(now), validDays);
    await giveCoupon({ clock: { now: () => now }, fields, random }, db, ownerId, { ...words, validUntil });
  }
}
