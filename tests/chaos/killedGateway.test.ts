import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, chinaDate } from '../../contract/rules/chinaTime.ts';
import { verifyAudit } from '../../gateway/audit.ts';
import type { GatewayDeps } from '../../gateway/deps.ts';
import { runDueOrders } from '../../gateway/jobs/dueOrders.ts';
import { openGateway } from '../../gateway/openGateway.ts';
import { seedStore } from '../../gateway/store/seed/index.ts';
import { keptLog } from '../gatewayHarness.ts';
import { testConfig } from '../testConfig.ts';
import type { Task } from './killedGateway.ts';
import { addGuests } from './manyGuests.ts';

/** A long campaign sets more (quality §1 R1). */
const KILLS = Number(process.env.TRIPDESK_KILLS ?? 8);
const BOOKINGS = KILLS * 8;

let folder: string;
let ahead = 0;
let deps: GatewayDeps;
const clock = { now: () => Date.now() + ahead };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  deps = await openGateway(testConfig(folder), { log: keptLog(), clock });
  await seedStore(deps.store, deps, { size: 'small' });
});
afterEach(async () => {
  await deps.store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function taskFor(count: number): Promise<Task> {
  const { id: bookerId } = await deps.store.db
    .selectFrom('employee')
    .select('id')
    .where('username', '=', 'linjing')
    .executeTakeFirstOrThrow();
  const guestIds = await addGuests(deps, bookerId, count);
  const date = addDays(chinaDate(clock.now()), 1);
  const answer = await deps.suppliers.train.search({ from: ['VNP'], to: ['AOH'], date });
  const trips = answer.kind === 'found' ? answer.found : [];
  for (const offer of trips) {
    const seat = offer.seats.find((one) => one.seat === 'O' && one.remaining > count);
    if (!seat) continue;
    const bookings = guestIds.map((guestId) => ({ guestId, idem: crypto.randomUUID() }));
    return { folder, bookerId, bookings, offer, fareFen: seat.fareFen };
  }
  throw new Error('no train with enough seats');
}

/** Runs the task in processes of its own, each killed at some point and started again with the whole list. */
async function runUnderFire(task: Task, kills: number): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  for (let round = 0; ; round++) {
    const child = fork(join(import.meta.dirname, 'killedGateway.ts'), { execArgv: [] });
    await once(child, 'message');
    let finished = false;
    child.on('message', (word: string) => {
      if (word === 'done') finished = true;
      else acknowledged.add(word);
    });
    child.send(task);
    const exited = once(child, 'exit');
    // Not before something is under way: opening the store takes this long.
    if (round < kills) {
      await Promise.race([exited, wait(60 + Math.random() * 250)]);
      child.kill('SIGKILL');
    }
    await exited;
    if (finished && round >= kills) return acknowledged;
  }
}

test(`${KILLS} kills in the middle of booking lose nothing, book nothing twice and leave nothing stuck`, async () => {
  const task = await taskFor(BOOKINGS);
  const acknowledged = await runUnderFire(task, KILLS);
  for (let second = 0; second < 200; second += 5) {
    ahead += 5_000;
    await runDueOrders(deps);
  }
  const { db } = deps.store;
  const guestIds = task.bookings.map((booking) => booking.guestId);
  const orders = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('traveller_id', 'in', guestIds)
    .execute();
  expect(acknowledged.size).toBe(BOOKINGS);
  expect(orders.map((order) => order.state).filter((state) => state !== 'issued')).toEqual([]);
  expect(new Set(orders.map((order) => order.traveller_id)).size).toBe(BOOKINGS);
  expect(orders).toHaveLength(BOOKINGS);
  expect(new Set(orders.map((order) => order.order_no)).size).toBe(BOOKINGS);

  const keys = orders.map((order) => order.client_key);
  const holds = await db
    .selectFrom('sim_booking')
    .selectAll()
    .where('created_at', '>', Date.now() - 600_000)
    .where('client_key', 'in', keys)
    .execute();
  expect(holds).toHaveLength(BOOKINGS);
  const people = await db
    .selectFrom('sim_booking')
    .select('passenger_idx')
    .where('product', '=', 'train')
    .where('item', 'like', `%"${task.offer.trainNo}"%`)
    .where(
      'passenger_idx',
      'in',
      holds.map((hold) => hold.passenger_idx),
    )
    .execute();
  expect(people).toHaveLength(BOOKINGS);
  expect(await verifyAudit(db, deps.fields)).toMatchObject({ whole: true });
});
