import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import { seedStore } from '../../../gateway/sample/seedStore.ts';
import { factsOf } from '../../../gateway/services/catalogue/train/offerFacts.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { setFaults } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import { railSupplier } from '../../../gateway/suppliers/simulated/rail/railSupplier.ts';
import { type FakeClock, fakeClock, keptLog } from '../../gatewayHarness.ts';
import { testConfig } from '../../testConfig.ts';
import { addGuests, secretaryId } from '../manyGuests.ts';
import type { Acknowledged, Booking, Task } from './gatewayToKill.ts';
import { type Outcome, outcomeOf } from './killedOutcome.ts';
import { answerFrom } from './remoteRail.ts';

/** Our patience, scaled down; the supplier takes up to three times as long (guarantees §1 R2). */
const PATIENCE_MS = 40;
const faultSettings = { delayMs: 0, delayMaxMs: 3 * PATIENCE_MS, dropReplyPercent: 20, errorPercent: 8 };
/** Bookings one gateway is told before it is killed, and how many seconds of its own clock it lives at most. */
const EACH = 8;
const LIFE_SECONDS = 30;
/** A kill comes at any moment of a second, which takes about so long, ms. */
const SECOND_MS = 150;
/** Seats of a train's second class that are left to others. */
const SPARE = 5;
const FURTHEST_DAY = 12;

export type World = {
  readonly deps: GatewayDeps;
  readonly folder: string;
  readonly clock: FakeClock;
  close(): Promise<void>;
};

/** The small sample world, on a clock that can be moved on, with a supplier that is slow, loses answers and fails. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  // Compiled code is kept between lives: a killed gateway starts in a third of the time.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  const clock = fakeClock(Date.now());
  const opened = await openGateway(testConfig(folder), { log: keptLog(), clock });
  await seedStore(opened.store, opened, { size: 'small' });
  const options = { passengerIndex: (document: string) => document, timeoutMs: PATIENCE_MS };
  const train = railSupplier(opened.store, clock, opened.random, options);
  return {
    deps: { ...opened, suppliers: { ...opened.suppliers, train } },
    folder,
    clock,
    async close() {
      await opened.store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Books for so many guests while one gateway after the other is killed; then lets time pass and counts. */
export async function bookUnderFire(
  world: World,
  {
    kills,
    bookings: count = kills * EACH,
    retries = false,
  }: { readonly kills: number; readonly bookings?: number; readonly retries?: boolean },
): Promise<Outcome> {
  const since = world.clock.now();
  const { deps, folder } = world;
  const bookerId = await secretaryId(deps);
  const bookings = await bookingsFor(deps, await addGuests(deps, bookerId, count));
  await setFaults(deps.store.db, faultSettings, 'train');
  const acknowledged = new Map<string, Acknowledged['row']>();
  for (let killed = 0; killed <= kills; killed++) {
    const open = bookings.filter((one) => !acknowledged.has(one.idem));
    const isLast = killed === kills;
    const task = { folder, bookerId, retries, bookings: isLast ? open : open.slice(0, EACH) };
    await live(world, task, isLast ? null : Math.random() * LIFE_SECONDS, ({ idem, row }) =>
      acknowledged.set(idem, row),
    );
  }
  await rest(world);
  return outcomeOf(world, bookings, acknowledged, since);
}

/** A seat each, on as many trains and days as it takes. */
export async function bookingsFor(
  { suppliers, clock }: GatewayDeps,
  guestIds: readonly string[],
): Promise<Booking[]> {
  const seats: Omit<Booking, 'guestId' | 'idem'>[] = [];
  for (let day = 1; seats.length < guestIds.length && day <= FURTHEST_DAY; day++) {
    const date = addDays(chinaDate(clock.now()), day);
    const answer = await suppliers.train.search({ from: ['VNP'], to: ['AOH'], date });
    for (const trip of answer.kind === 'found' ? answer.found : []) {
      const { remaining = 0, fareFen = 0 } = trip.seats.find(({ seat }) => seat === 'O') ?? {};
      const seat = { train: factsOf(trip), fareFen };
      seats.push(...Array.from({ length: Math.max(0, remaining - SPARE) }, () => seat));
    }
  }
  return guestIds.map((guestId, n) => {
    const seat = seats[n];
    if (!seat) throw new Error('not enough seats are on sale');
    return { guestId, idem: crypto.randomUUID(), ...seat };
  });
}

/** One gateway's life: killed after so many seconds of its clock, or, without a number, when it has booked everything. */
async function live(
  { deps: { suppliers }, clock }: World,
  task: Omit<Task, 'now'>,
  seconds: number | null,
  acknowledge: (message: Acknowledged) => void,
): Promise<void> {
  const diesAt = seconds === null ? Number.POSITIVE_INFINITY : clock.now() + Math.floor(seconds) * 1_000;
  const gateway = fork(join(import.meta.dirname, 'gatewayToKill.ts'), { execArgv: [] });
  const exited = once(gateway, 'exit');
  const over = new Promise<void>((resolve) => {
    gateway.on('message', (message: Acknowledged | { now: number } | object | string) => {
      if (message === 'done' && seconds === null) resolve();
      if (typeof message !== 'object') return;
      if ('idem' in message) acknowledge(message);
      if ('now' in message) clock.set(message.now);
      if (clock.now() >= diesAt) resolve();
    });
  });
  answerFrom(suppliers.train, gateway);
  await once(gateway, 'message');
  gateway.send({ ...task, now: clock.now() });
  await Promise.race([exited, over.then(() => wait(Math.random() * SECOND_MS))]);
  gateway.kill('SIGKILL');
  const [, signal] = await exited;
  if (signal !== 'SIGKILL') throw new Error('a gateway ended by itself');
}

/** Lets the quarantine and a minute pass, the supplier as bad as before. */
async function rest({ deps, clock }: World): Promise<void> {
  await wait(faultSettings.delayMaxMs);
  for (let second = 0; second < 180; second += 4) {
    clock.advance(4_000);
    await runDueOrders(deps);
    await wait(PATIENCE_MS);
  }
}
