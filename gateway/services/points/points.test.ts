import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointsLapseAt } from '../../../contract/rules/points.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../jobs/dueOrders.ts';
import { disrupt } from '../../suppliers/simulated/disruption.ts';

const TRAVEL_DAY = '2026-11-24';

let world: BookingWorld;
let linjing: Ask;
let lina: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  lina = await world.as('lina');
  // What the sample year brought would only blur the sums.
  await world.deps.store.db.deleteFrom('points_entry').execute();
});
afterEach(() => world.close());

const standing = async (ask = lina) => {
  const answer = await ask('points.get', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
async function issued() {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id)]);
  for (let second = 0; second < 4; second++) {
    world.clock.advance(1_000);
    await runDueOrders(world.deps);
  }
  return {
    orderId: rows[0]?.orderId ?? '',
    fareFen: found.seat.fareFen,
    departAt: found.offer.departAt,
    offer: found.offer,
  };
}
async function refund(orderId: string): Promise<void> {
  const quote = await linjing('order.refund.quote', { orderId });
  if (!quote.ok) throw new Error(quote.error.code);
  await linjing('order.refund.confirm', { amendmentId: quote.value.amendmentId });
}

test('count from the departure on, one for each yuan of the fare, for one calendar year', async () => {
  const { orderId, fareFen, departAt } = await issued();
  const points = Math.floor(fareFen / 100);
  world.clock.set(departAt - 1);
  expect(await standing()).toMatchObject({ balance: 0, entries: [], nextLapse: null });
  world.clock.set(departAt);
  const lapse = pointsLapseAt(departAt);
  expect(await standing()).toMatchObject({
    balance: points,
    nextLapse: { points, at: lapse },
    entries: [{ orderId, points, at: departAt, expiresAt: lapse }],
  });
  world.clock.set(lapse - 1);
  expect((await standing()).balance).toBe(points);
  world.clock.set(lapse);
  expect(await standing()).toMatchObject({ balance: 0, entries: [{ points }] });
  expect((await standing(linjing)).balance).toBe(0);
});

test('never come to count for a ticket given back before it left', async () => {
  const { orderId, departAt } = await issued();
  await refund(orderId);
  world.clock.set(departAt + 1);
  expect(await standing()).toMatchObject({ balance: 0, entries: [] });
});

test('are taken back with a ticket that came to count, and both lapse together', async () => {
  const { orderId, departAt, offer, fareFen } = await issued();
  const points = Math.floor(fareFen / 100);
  // Withdrawn at the last minute, it may be given back after the time it should have left.
  world.clock.set(departAt - 60_000);
  const run = { code: offer.trainNo, date: TRAVEL_DAY };
  await disrupt(world.deps.store.db, 'train', run, { kind: 'withdrawn' }, world.clock.now());
  world.clock.set(departAt + 60_000);
  await runDueOrders(world.deps);
  expect((await standing()).balance).toBe(points);
  await refund(orderId);
  const after = await standing();
  expect(after.balance).toBe(0);
  expect(after.entries.map((one) => one.points)).toEqual([-points, points]);
  expect(new Set(after.entries.map((one) => one.expiresAt)).size).toBe(1);
});

test('go on to the ticket a change made', async () => {
  const { orderId, departAt } = await issued();
  const traveller = { kind: 'employee' as const, id: await world.employeeId('lina') };
  const to = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'M', { left: 20 });
  const quote = await linjing('order.change.quote', { orderId, offerId: to.offer.offerId, option: 'M' });
  if (!quote.ok) throw new Error(quote.error.code);
  const done = await linjing('order.change.confirm', { amendmentId: quote.value.amendmentId });
  if (!done.ok) throw new Error(done.error.code);
  world.clock.set(Math.max(departAt, to.offer.departAt) + 1);
  const { balance, entries } = await standing();
  expect(balance).toBe(Math.floor(to.seat.fareFen / 100));
  expect(entries.map((one) => one.orderId)).toEqual([done.value.newOrderId]);
});

test('of the sample year come by page', async () => {
  await world.close();
  world = await bookingWorld();
  lina = await world.as('lina');
  const whole = await standing();
  const first = await lina('points.get', { limit: 2 });
  if (!first.ok || first.value.nextCursor === null) throw new Error('too few to page');
  const next = await lina('points.get', { limit: 2, cursor: first.value.nextCursor });
  const rows = [...first.value.entries, ...(next.ok ? next.value.entries : [])];
  expect(rows).toEqual(whole.entries.slice(0, 4));
  expect(await lina('points.get', { cursor: 'x' })).toMatchObject({
    ok: false,
    error: { code: 'INPUT_INVALID' },
  });
});
