import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointsLapseAt } from '../../../contract/rules/money/points.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { orders, perform } from '../../../tests/money/perform.ts';
import { type MoneyWorld, moneyWorld } from '../../../tests/moneyWorld.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { applyTransition } from '../engine/applyTransition.ts';
import { pointsHandlers } from './index.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await moneyWorld(10_000_000);
});
afterEach(() => world.close());

async function standing(input: { cursor?: string; limit?: number } = {}, who = world.scope()) {
  const answer = await pointsHandlers(world.deps)['points.get'](input, who);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
/** An issued ticket of 553.80 yuan that leaves in three days. */
async function issued(): Promise<OrderRecord> {
  await perform(world, { do: 'book', payer: 'company', fareFen: 55_380, capFen: 0 });
  await perform(world, { do: 'hold', at: 0, savedFen: 0 });
  await perform(world, { do: 'issue', at: 0 });
  const order = (await orders(world, 'issued')).at(-1);
  if (!order) throw new Error('no ticket');
  return order;
}
const refund = () => perform(world, { do: 'refund', at: 0, feePercent: 5, says: 'done' });

test('count from the departure on, one for each whole yuan of the fare, for one calendar year', async () => {
  const { id, startAt } = await issued();
  world.clock.set(startAt - 1);
  expect(await standing()).toEqual({ balance: 0, entries: [], nextLapse: null, nextCursor: null });
  world.clock.set(startAt);
  const lapse = pointsLapseAt(startAt);
  expect(await standing()).toMatchObject({
    balance: 553,
    nextLapse: { points: 553, at: lapse },
    entries: [{ orderId: id, points: 553, at: startAt, expiresAt: lapse }],
  });
  world.clock.set(lapse - 1);
  expect((await standing()).balance).toBe(553);
  world.clock.set(lapse);
  expect(await standing()).toMatchObject({ balance: 0, nextLapse: null, entries: [{ points: 553 }] });
});

test('never come to count for a ticket given back before it left', async () => {
  const { startAt } = await issued();
  await refund();
  world.clock.set(startAt + 1);
  expect(await standing()).toMatchObject({ balance: 0, entries: [] });
});

test('are taken back with a ticket given back later, and both lapse together', async () => {
  const { startAt } = await issued();
  world.clock.set(startAt + HOUR_MS);
  expect((await standing()).balance).toBe(553);
  await refund();
  const { balance, entries } = await standing();
  expect(balance).toBe(0);
  expect(entries.map((one) => one.points)).toEqual([-553, 553]);
  expect(new Set(entries.map((one) => one.expiresAt)).size).toBe(1);
});

test('stay where they are when the supplier refuses the refund', async () => {
  const { startAt } = await issued();
  await perform(world, { do: 'refund', at: 0, feePercent: 5, says: 'refused' });
  world.clock.set(startAt);
  expect((await standing()).balance).toBe(553);
});

test('go on to the ticket a change made', async () => {
  const { startAt } = await issued();
  await perform(world, { do: 'change', at: 0, feeFen: 0, movedFen: 10_000, says: 'done' });
  const [next] = await orders(world, 'issued');
  world.clock.set(startAt + 1);
  expect(await standing()).toMatchObject({ balance: 653, entries: [{ orderId: next?.id, points: 653 }] });
});

test('move with a departure that is put off', async () => {
  const order = await issued();
  const times = { startAt: order.startAt + HOUR_MS, endAt: order.endAt + HOUR_MS };
  await applyTransition(world.deps, order, 'order.disruption', { event: 'rescheduled', change: times });
  world.clock.set(order.startAt);
  expect((await standing()).balance).toBe(0);
  world.clock.set(times.startAt);
  expect((await standing()).balance).toBe(553);
});

test('are one’s own, and come by page', async () => {
  for (let n = 0; n < 3; n++) await issued();
  world.clock.advance(80 * HOUR_MS);
  const whole = await standing();
  expect(whole.entries).toHaveLength(3);
  const first = await standing({ limit: 2 });
  const next = await standing({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.entries, ...next.entries]).toEqual(whole.entries);
  expect(next.nextCursor).toBe(null);

  const answer = await pointsHandlers(world.deps)['points.get']({ cursor: 'x' }, world.scope());
  expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  const { caller, ...scope } = world.scope();
  const other = { ...scope, caller: caller && { ...caller, employeeId: 'f'.repeat(32) } };
  expect((await standing({}, other)).balance).toBe(0);
});
