import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTerms } from '../../../contract/rules/searchTerms.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { orderPage, type VisibleOrders } from './orderPages.ts';

let world: BookingWorld;
let zhangwei: string;
beforeAll(async () => {
  world = await bookingWorld();
  zhangwei = await world.employeeId('zhangwei');
});
afterAll(() => world.close());

test.each([
  ['北京', true],
  ['张 g', true],
  ['sh', true],
  ['无此', false],
  ['bj 南', true],
])('common and rare words find the same: %s', async (keyword, found) => {
  const { db } = world.deps.store;
  const everybody: VisibleOrders = { companyId: '1001', all: true, bookerId: null, principalIds: [] };
  const one: VisibleOrders = { ...everybody, all: false, bookerId: zhangwei, principalIds: [zhangwei] };
  for (const visible of [everybody, one]) {
    const filter = { tab: 'business' as const, terms: searchTerms(keyword) };
    const asRare = await orderPage(db, visible, filter, null, 100, 1_000_000);
    const asCommon = await orderPage(db, visible, filter, null, 100, 1);
    expect(asCommon).toEqual(asRare);
    expect(visible.all && asRare.length > 0).toBe(visible.all && found);
  }
});
