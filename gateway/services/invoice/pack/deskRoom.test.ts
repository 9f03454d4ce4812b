import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { book } from '../../../../tests/bookingRows.ts';
import { faultsOfVouchers } from '../../../../tests/books.ts';
import {
  compliantPlan,
  hotelsForEachTest,
  linjing,
  row,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { runDueAmendments } from '../../order/amend/dueAmendments.ts';

hotelsForEachTest();

test('what a guest paid at the hotel is borne neither by the company nor by the person through us', async () => {
  const { plan } = await compliantPlan(true);
  const { rows } = await book(linjing, [row(plan, zhangwei)]);
  const orderId = rows[0]?.orderId as never;
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  const { pack } = await valueOf(linjing('invoice.pack.get', { orderId, language: 'zh' }));
  const own = pack.orders.find(({ order }) => order.orderId === orderId);
  const { fareFen } = plan;
  expect(own).toMatchObject({ costFen: fareFen, companyFen: 0, personalFen: 0, atHotelFen: fareFen });
  expect(pack.companyFen + pack.personalFen + (pack.atHotelFen ?? 0)).toBe(pack.totalFen);
});

test('a room to be paid at the hotel that was given back costs nothing and awaits no invoice', async () => {
  const { plan } = await compliantPlan(true);
  const { rows } = await book(linjing, [row(plan, zhangwei)]);
  const orderId = rows[0]?.orderId as never;
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  await runDueAmendments(world.deps);
  const vouchers = (await valueOf(linjing('invoice.voucher.list', { orderId }))).rows;
  const room = vouchers.filter(({ kind }) => kind === 'hotelInvoice');
  expect(room.map(({ state }) => state)).toEqual(['cancelled']);
  const { pack } = await valueOf(linjing('invoice.pack.get', { orderId, language: 'zh' }));
  expect(pack.atHotelFen).toBeUndefined();
  expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
});
