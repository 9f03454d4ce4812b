import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderSorts } from '../../../../contract/enums/order.ts';
import { searchTerms } from '../../../../contract/rules/text/searchTerms.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import type { Db } from '../../db/openStore.ts';
import { orderPage, type VisibleOrders } from './orderPages.ts';
import { orderOf } from './orderRecord.ts';
import { orderCounts, talliesOf } from './orderTally.ts';

let world: BookingWorld;
let db: Db;
let zhangwei: string;
beforeAll(async () => {
  world = await bookingWorld();
  db = world.deps.store.db;
  zhangwei = await world.employeeId('zhangwei');
});
afterAll(() => world.close());

test.each([
  ['北京', true],
  ['张 g', true],
  ['sh', true],
  ['无此', false],
  ['bj 南', true],
  ['北京 上海', true],
  ['虹桥 南 张', true],
  ['北京 广州', true],
  ['深圳 哈尔滨', false],
])('common and rare words find the same: %s', async (keyword, found) => {
  const everybody: VisibleOrders = {
    companyId: '1001',
    all: true,
    bookerId: null,
    principalIds: [],
    viewer: { id: zhangwei, acting: false },
  };
  const one: VisibleOrders = { ...everybody, all: false, bookerId: zhangwei, principalIds: [zhangwei] };
  for (const visible of [everybody, one]) {
    for (const sort of orderSorts) {
      const filter = { tab: 'business' as const, terms: searchTerms(keyword), sort };
      const asRare = await orderPage(db, visible, filter, null, 100, 1_000_000);
      // Common from one order on; from some on, so that two words are common and both together are not.
      for (const common of [1, 5, 60]) {
        expect(await orderPage(db, visible, filter, null, 100, common)).toEqual(asRare);
      }
      expect(visible.all && asRare.orders.length > 0).toBe(visible.all && found);
    }
  }
});

describe('the tally', () => {
  const named = (rows: ReturnType<typeof talliesOf>) =>
    rows
      .map((one) => [one.company_id, one.principal_id, one.booker_id, one.tab, one.orders].join(' '))
      .toSorted();
  const kept = async () => named(await db.selectFrom('order_tally').selectAll().execute());
  const recounted = async () =>
    named(talliesOf((await db.selectFrom('travel_order').selectAll().execute()).map(orderOf)));

  test('is what counting the orders gives, after bookings of one’s own and for others', async () => {
    expect(await kept()).toEqual(await recounted());
    const linjing = await world.as('linjing');
    const ids = [await world.employeeId('linjing'), zhangwei];
    const party = ids.map((id) => ({ kind: 'employee' as const, id }));
    const found = pick((await search(linjing, party)).offers, 'O');
    const before = await kept();
    const { rows } = await book(
      linjing,
      party.map((one) => row(found, one, one.id)),
    );
    expect(rows.map((one) => one.outcome)).toEqual(['booked', 'booked']);
    expect(await kept()).not.toEqual(before);
    expect(await kept()).toEqual(await recounted());
  });

  test('what somebody booked for a principal they see anyway is counted once', async () => {
    const orders = (await db.selectFrom('travel_order').selectAll().execute()).map(orderOf);
    const bookerId = await world.employeeId('linjing');
    const principalIds = [bookerId, zhangwei];
    const seen = orders.filter(
      (one) =>
        one.companyId === '1001' && (one.bookerId === bookerId || principalIds.includes(one.principalId)),
    );
    const business = seen.filter((one) => one.tab === 'business').length;
    const viewer = { id: bookerId, acting: false };
    const visible = { companyId: '1001', all: false, bookerId, principalIds, viewer };
    expect(await orderCounts(db, visible)).toEqual({ business, private: seen.length - business });
    expect(await orderCounts(db, { ...visible, bookerId: null, principalIds: [] })).toEqual({
      business: 0,
      private: 0,
    });
  });

  test('an order that was not tallied is found out', async () => {
    const one = await db.selectFrom('travel_order').selectAll().limit(1).executeTakeFirstOrThrow();
    const copy = { ...one, id: 'f'.repeat(32), order_no: 'TD0', client_key: 'f'.repeat(32) };
    await db.insertInto('travel_order').values(copy).execute();
    expect(await kept()).not.toEqual(await recounted());
  });
});
