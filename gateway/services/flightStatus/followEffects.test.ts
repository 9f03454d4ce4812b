import { expect, test } from 'vitest';
import { flightRow, within } from '../../../tests/flightRows.ts';
import {
  flightsForThisFile,
  onlyOrder,
  pass,
  search,
  submit,
  world,
  zhangwei,
} from '../../../tests/gateway/flights.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { applyTransition } from '../engine/applyTransition.ts';

flightsForThisFile();

test('a ticket whose refund is under way is followed as before, and nobody follows it twice when it stays', async () => {
  const { offer, fare } = within((await search()).offers);
  const id = onlyOrder(await submit([flightRow(offer, fare.option, zhangwei)]));
  await pass();
  const { db } = world.deps.store;
  const countOf = async () =>
    (await db.selectFrom('flight_follow').select(['id']).where('order_id', '=', id).execute()).length;
  const step = async (state: 'refunding' | 'issued' | 'refunded') => {
    const order = await findOrder(db, '1001', id);
    if (!order) throw new Error('no order');
    await applyTransition(world.deps, order, 'order.test', { change: { state } });
  };
  const first = await countOf();
  expect(first).toBeGreaterThan(0);
  await step('refunding');
  expect(await countOf()).toBe(first);
  await db.deleteFrom('flight_follow').where('employee_id', '=', zhangwei).execute();
  const left = await countOf();
  await step('issued');
  expect(await countOf()).toBe(left);
  await step('refunded');
  expect(await countOf()).toBe(0);
});
