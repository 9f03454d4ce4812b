import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderState } from '../../../contract/shapes/order.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import type { RailSupplier } from '../../../gateway/suppliers/rail.ts';
import { railSupplier } from '../../../gateway/suppliers/simulated/rail/railSupplier.ts';
import { book, pick, row, search } from '../../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../bookingWorld.ts';
import { addGuests } from '../manyGuests.ts';

/** Our patience, scaled down; the supplier takes up to three times as long (guarantees §1 R2). */
const PATIENCE_MS = 40;
const BOOKINGS = process.env.TRIPDESK_LONG === '1' ? 80 : 40;
const QUARANTINE_S = 120;

let world: BookingWorld;
let linjing: Ask;
let bookerId: string;
let guestIds: string[];

beforeEach(async () => {
  let rail: RailSupplier | undefined;
  // Stands in for the supplier until the store is there that the impatient one works on.
  world = await bookingWorld((real) => {
    const through = () => rail ?? real;
    return {
      search: (query) => through().search(query),
      days: (query) => through().days(query),
      stops: (ride) => through().stops(ride),
      price: (query) => through().price(query),
      hold: (request) => through().hold(request),
      issue: (request) => through().issue(request),
      cancel: (request) => through().cancel(request),
      status: (key) => through().status(key),
      quoteRefund: (request) => through().quoteRefund(request),
      refund: (request) => through().refund(request),
      quoteChange: (request) => through().quoteChange(request),
      change: (request) => through().change(request),
    };
  });
  const { store, random } = world.deps;
  rail = railSupplier(store, world.clock, random, { passengerIndex: (text) => text, timeoutMs: PATIENCE_MS });
  linjing = await world.as('linjing');
  bookerId = await world.employeeId('linjing');
  guestIds = await addGuests(world.deps, bookerId, BOOKINGS);
});
afterEach(() => world.close());

/** Every guest's booking, on a line that is slow, loses answers and fails. Answers the guests whose row was unknown. */
async function bookAll(): Promise<string[]> {
  const found = pick((await search(linjing, [])).offers, 'O', { left: BOOKINGS + 20 });
  await world.set({ delayMs: 0, delayMaxMs: 3 * PATIENCE_MS, dropReplyPercent: 20, errorPercent: 8 });
  const answers = await Promise.all(
    guestIds.map(async (id) => {
      const ref = { kind: 'guest' as const, id };
      const { rows } = await book(linjing, [row(found, ref, bookerId, { reasonCode: 'urgent' })]);
      return { id, outcome: rows[0]?.outcome };
    }),
  );
  return answers.filter((answer) => answer.outcome === 'unknown').map((answer) => answer.id);
}

/** Lets so many seconds pass; whatever is still on the line has time to arrive. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 4) {
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    await wait(PATIENCE_MS);
  }
}

const newOrders = () =>
  world.deps.store.db.selectFrom('travel_order').selectAll().where('traveller_id', 'in', guestIds).execute();
const inState = async (...states: readonly OrderState[]) =>
  (await newOrders()).filter((order) => states.some((state) => state === order.state));
/** Seats the supplier keeps for a guest whose order says it failed: somebody pays for them. */
async function orphans(): Promise<string[]> {
  const orders = new Map((await newOrders()).map((order) => [order.client_key, order.state as OrderState]));
  const holds = await world.deps.store.db
    .selectFrom('sim_booking')
    .selectAll()
    .where('client_key', 'in', [...orders.keys()])
    .where('state', 'in', ['held', 'issued'])
    .execute();
  const over: readonly (OrderState | undefined)[] = ['failed', 'cancelled', undefined];
  return holds.filter((hold) => over.includes(orders.get(hold.client_key))).map((hold) => hold.client_key);
}

test('every unknown order is settled within the quarantine and a minute, and no seat is held for nobody', async () => {
  const unknown = await bookAll();
  expect(unknown.length).toBeGreaterThan(BOOKINGS / 4);
  await wait(4 * PATIENCE_MS);
  await pass(QUARANTINE_S + 60);
  expect(await inState('submitting', 'unknown', 'held')).toEqual([]);
  // Where the hold was confirmed late, the ticket is asked about in a quarantine of its own.
  if ((await inState('issuing')).length > 0) await pass(QUARANTINE_S);
  expect(await inState('issuing')).toEqual([]);
  const orders = await newOrders();
  expect(orders).toHaveLength(BOOKINGS);
  expect(await orphans()).toEqual([]);
  const issued = orders.filter((order) => order.state === 'issued');
  expect(issued.length).toBeGreaterThan(BOOKINGS / 2);
  const tickets = new Set(issued.map((order) => JSON.parse(order.body).ticketNo));
  expect(tickets.size).toBe(issued.length);
});

test('a gateway that takes silence for failure leaves seats held for nobody: the count would be seen', async () => {
  const unknown = await bookAll();
  await world.deps.store.db
    .updateTable('travel_order')
    .set({ state: 'failed', check_at: null })
    .where('traveller_id', 'in', unknown)
    .execute();
  await wait(4 * PATIENCE_MS);
  expect((await orphans()).length).toBeGreaterThan(BOOKINGS / 16);
});
