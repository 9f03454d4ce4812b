import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { couponAct } from '../../cli/couponActs.ts';

linjingForEachTest();

const today = () => chinaDate(world.clock.now());
const give = (account: string, validUntil: string) =>
  couponAct(world.deps, account, [validUntil, 'LOUNGE-7', '机场贵宾厅', '贵宾厅一次']);
const list = (state: 'usable' | 'used' | 'expired', ask = linjing) => valueOf(ask('coupon.list', { state }));

test('a coupon is given by the operator, shown with its code while it is usable, sealed in the store', async () => {
  expect(await give('LinJing', today())).toMatch(/^LinJing has the coupon/);
  const { coupons, counts } = await list('usable');
  expect(coupons).toMatchObject([{ code: 'LOUNGE-7', issuer: { zh: '机场贵宾厅' }, validUntil: today() }]);
  expect(counts).toEqual({ usable: 1, used: 0, expired: 0 });
  const rows = await world.deps.store.db.selectFrom('coupon').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('LOUNGE-7');
  await expect(couponAct(world.deps, 'nobody', [today(), 'x', 'x', 'x'])).rejects.toThrow(/no account/);
  await expect(couponAct(world.deps, 'linjing', ['tomorrow', 'x', 'x', 'x'])).rejects.toThrow(/Say/);
});

test('is marked used, and not used after all, by nobody else; its day over it stays as it is', async () => {
  await give('linjing', today());
  const couponId = (await list('usable')).coupons[0]?.couponId as never;
  const other = await world.as('zhaomin');
  expect(await codeOf(other('coupon.used.set', { couponId, isUsed: true }))).toBe('NOT_FOUND');
  expect((await list('usable', other)).counts).toEqual({ usable: 0, used: 0, expired: 0 });
  await valueOf(linjing('coupon.used.set', { couponId, isUsed: true }));
  const { coupons } = await list('used');
  expect(coupons).toMatchObject([{ couponId, code: '', usedAt: world.clock.now() }]);
  await valueOf(linjing('coupon.used.set', { couponId, isUsed: false }));
  expect((await list('usable')).counts).toEqual({ usable: 1, used: 0, expired: 0 });
  world.clock.advance(86_400_000);
  expect(addDays(today(), -1)).toBe((await list('expired')).coupons[0]?.validUntil);
  expect(await codeOf(linjing('coupon.used.set', { couponId, isUsed: true }))).toBe('COUPON_EXPIRED');
});
