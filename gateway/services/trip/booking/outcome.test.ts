import { expect, test } from 'vitest';
import { orderStates } from '../../../../contract/enums/order.ts';
import { valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { TripRow } from '../../../store/repos/order/trips.ts';
import { rowOutcomes } from './outcome.ts';

linjingForEachTest();

test('a row that was given back says so, and is not booked any more', async () => {
  const id = await world.employeeId('zhangwei');
  const who = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [who], '2026-11-24')).offers, 'O', { left: 20 });
  const { tripId, rows } = await book(linjing, [row(found, who, id)]);
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  const now = async () => (await valueOf(linjing('trip.draft.get', { tripId }))).rows[0];
  expect(await now()).toMatchObject({ outcome: 'booked' });
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId: rows[0]!.orderId! }));
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  expect(await now()).toMatchObject({ outcome: 'ended', ended: 'refunded', failure: null });
});

test('every state of an order has an outcome of its own kind', () => {
  const of = (state: string) => {
    const order = { id: 'a', state, deadlineAt: 1, body: { failure: null, freshFareFen: null } };
    return rowOutcomes([{ orderId: 'a' } as TripRow], [order as unknown as OrderRecord])[0]!;
  };
  const ended = orderStates.filter((state) => of(state).outcome === 'ended');
  expect(ended).toEqual(['refunding', 'refunded', 'changing', 'changed']);
  expect(ended.map((state) => of(state).ended)).toEqual(ended);
});
