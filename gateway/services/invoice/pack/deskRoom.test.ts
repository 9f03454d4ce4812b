import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { book } from '../../../../tests/bookingRows.ts';
import {
  compliantPlan,
  hotelsForEachTest,
  linjing,
  row,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

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
