import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { FLIGHT_DAY, first, flightRow, within } from '../../../tests/flightRows.ts';
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
import { disrupt } from '../../suppliers/simulated/engine/disruption.ts';
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

test('a flight moved past midnight before it was booked is followed as the one of its day', async () => {
  const { flightNo } = first(within((await search()).offers).offer);
  const { db } = world.deps.store;
  const late = { kind: 'rescheduled', departShift: 1_439, arriveShift: 1_439 } as const;
  await disrupt(db, 'flight', { code: flightNo, date: FLIGHT_DAY }, late, world.clock.now());
  world.clock.advance(60_000);
  const { offers } = await search({ limit: 200 });
  const { offer, fare } = within(offers.filter((one) => first(one).flightNo === flightNo));
  expect(chinaDate(first(offer).departAt)).toBe(addDays(FLIGHT_DAY, 1));
  const id = onlyOrder(await submit([flightRow(offer, fare.option, zhangwei)]));
  await pass();
  const rows = await db
    .selectFrom('flight_follow')
    .select('flight_date')
    .where('order_id', '=', id)
    .execute();
  expect(rows.map(({ flight_date }) => flight_date)).toEqual([FLIGHT_DAY, FLIGHT_DAY]);
});
