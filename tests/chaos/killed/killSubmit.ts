import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { password } from '../../fakes/people.ts';
import { freePort } from '../../journeys/processes.ts';
import { seededFolder } from '../../seededFolder.ts';
import { postTo, wireClient } from '../../wireClient.ts';
import { type DeskClient, deskProcess, gatewayProcess, type Killable } from './deskProcess.ts';
import { integrityOf, readAway, readLedger } from './ledger.ts';
import { makePlans, type Plan } from './tripPlans.ts';

/** Books for everybody in the company, so there are travellers enough. */
const account = 'zhaomin';
const DESKS = 3;
/** How long the supplier takes: slow enough that a kill finds bookings in every stage. */
const faultSettings = { delayMs: '5', delayMaxMs: '120' };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const between = (low: number, high: number) => low + Math.random() * (high - low);

export type World = {
  readonly gateway: Killable;
  readonly gatewayPort: number;
  readonly store: string;
  readonly folders: readonly string[];
  readonly desks: readonly DeskClient[];
  readonly plan: (travellers: number) => Plan;
  stop(): Promise<void>;
};

/** A real gateway process over the sample world of a size, and three real desk processes, signed in, on folders of their own. */
export async function startWorld(size: 'small' | 'full'): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-chaos-'));
  const data = join(folder, 'gateway');
  mkdirSync(data);
  await seededFolder(size, data);
  const gatewayPort = await freePort();
  // Compiled code is kept between runs: a killed process starts in a third of the time.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  const gateway = gatewayProcess(gatewayPort, data);
  const store = join(data, 'gateway.db');
  setFaults(store, faultSettings);
  await gateway.start();
  const folders = Array.from({ length: DESKS }, (_, n) => join(folder, `desk${n}`));
  const desks = folders.map((one) => deskProcess(one, gatewayPort));
  await desks[0]?.start();
  await desks[0]?.stop();
  for (const desk of desks) {
    await desk.start();
    const answer = await desk.shell('session.signIn', { account, password });
    if (!answer?.ok || answer.value.step !== 'signedIn')
      throw new Error(`not signed in: ${JSON.stringify(answer)}`);
  }
  const [first] = desks;
  if (!first) throw new Error('no desk');
  return {
    gateway,
    gatewayPort,
    store,
    folders: folders.map((one) => join(one, 'desk')),
    desks,
    plan: await makePlans(first.call, readAway(store)),
    async stop() {
      await Promise.all([gateway, ...desks].map((one) => one.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Outcome = {
  kills: number;
  submitted: number;
  acknowledged: number;
  queued: number;
  lost: number;
  duplicates: number;
  stuck: number;
  wrong: number;
  integrity: string;
  seconds: number;
};

type Submitted = { plan: Plan; answer: 'none' | 'queued' | 'answered'; orders: Map<string, string | null> };

/** Submits without pause while one process after the other is killed; then lets everything drain and counts. */
export async function killWhileSubmitting(world: World, kills: number): Promise<Outcome> {
  const since = Date.now();
  const submitted: Submitted[] = [];
  let killed = 0;
  const answers = new Map<Killable, number>([[world.gateway, 0]]);
  const answeredBy = (one: Killable) => answers.get(one) ?? 0;
  const over = () => killed >= kills;

  const submit = async (desk: DeskClient) => {
    while (!over()) {
      await pause(between(20, 120));
      if (!desk.isUp()) continue;
      const plan = world.plan(Math.random() < 0.3 ? 2 : 1);
      const summary = { title: 'chaos', travellers: [], totalFen: 0 };
      const entry: Submitted = { plan, answer: 'none', orders: new Map() };
      submitted.push(entry);
      const answer = await desk.call('trip.draft.submit', plan.trip, { idem: plan.idem, summary });
      if (answer?.ok) {
        for (const one of [desk, world.gateway]) answers.set(one, answeredBy(one) + 1);
        entry.answer = 'answered';
        for (const row of answer.value.rows)
          entry.orders.set(row.rowId, row.outcome === 'failed' ? null : row.orderId);
      } else if (answer?.error.code === 'QUEUED') {
        entry.answer = 'queued';
        // Nobody types bookings at a dead gateway as fast as this loop could.
        await pause(between(200, 800));
      } else if (answer) throw new Error(`refused: ${answer.error.code}`);
    }
  };
  /** Lets a victim answer a few submits, or none, and then kills it at a random moment of the next. */
  const kill = async (victim: Killable, most: number) => {
    while (!over()) {
      const spared = answeredBy(victim) + Math.floor(between(0, most + 1));
      for (const end = Date.now() + 3_000; Date.now() < end && answeredBy(victim) < spared; ) await pause(10);
      await pause(between(0, 400));
      if (over()) return;
      killed += 1;
      await victim.kill();
      await victim.start();
    }
  };
  await Promise.all([
    ...world.desks.flatMap((desk) => [submit(desk), submit(desk)]),
    ...world.desks.map((desk) => kill(desk, 2)),
    kill(world.gateway, 5),
  ]);
  await drained(world, since);
  return count(world, submitted, since, killed);
}

/** Waits until no desk has anything to send and no order is open; what is left after that counts as stuck. */
async function drained(world: World, since: number): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
    const lists = await Promise.all(world.desks.map((desk) => desk.shell('outbox.list', {})));
    const open = lists.some(
      (list) =>
        !list?.ok || list.value.intents.some(({ status }) => status === 'waiting' || status === 'sending'),
    );
    if (!open && readLedger(world.store, since).stuck === 0) return;
  }
}

async function count(world: World, submitted: Submitted[], since: number, kills: number): Promise<Outcome> {
  let stuck = readLedger(world.store, since).stuck;
  for (const desk of world.desks) {
    const list = await desk.shell('outbox.list', {});
    if (!list?.ok) throw new Error('a desk does not answer');
    stuck += list.value.intents.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  }
  await Promise.all([world.gateway, ...world.desks].map((one) => one.stop()));
  const ledger = readLedger(world.store, since);
  let lost = 0;
  let wrong = 0;
  for (const { plan, answer, orders } of submitted) {
    for (const { rowId } of plan.trip.rows) {
      const found = ledger.ordersOf(rowId);
      const said = orders.get(rowId);
      // A row the gateway refused for a reason of its own is not lost: the outbox shows that reason.
      const refused = ledger.failureOf(rowId) !== undefined;
      if (answer !== 'none' && said !== null && found.length === 0 && !refused) lost += 1;
      // What the screen was told must be what stands in the store.
      if (answer === 'answered' && said !== (found[0] ?? null)) wrong += 1;
    }
  }
  const files = world.folders.flatMap((folder) =>
    ['outbox.db', 'session.db', 'cache.db'].map((file) => join(folder, file)),
  );
  const checks = new Set([world.store, ...files].map(integrityOf));
  return {
    kills,
    submitted: submitted.length,
    acknowledged: submitted.filter(({ answer }) => answer !== 'none').length,
    queued: submitted.filter(({ answer }) => answer === 'queued').length,
    lost,
    duplicates: ledger.doubledRows + ledger.doubledHolds + ledger.orphanHolds + ledger.travellersTwice,
    stuck,
    wrong,
    integrity: [...checks].join(),
    seconds: Math.round((Date.now() - since) / 1000),
  };
}

/**
 * The control: a client that keeps nothing. When no answer comes it tries again under a new key, with the next train,
 * as one does who has to guess. Answers how many travellers ended with two seats.
 */
export async function naiveClient(world: World, kills: number): Promise<number> {
  const since = Date.now();
  setFaults(world.store, { delayMs: '600', delayMaxMs: '800' });
  await world.gateway.start();
  for (let n = 0; n < kills; n++) {
    const plan = world.plan(1);
    for (const [tried, trip] of [plan.trip, ...plan.later].entries()) {
      const client = await wireClient(postTo(`http://127.0.0.1:${world.gatewayPort}`), { device: 'pc' });
      await client.login(account, password);
      const before = readLedger(world.store, since).trips;
      const sent = client.call('trip.draft.submit', trip).then(
        (answer) => answer.ok,
        () => false,
      );
      if (tried === 0) {
        // Killed while the supplier is being asked: written down, not answered.
        while (readLedger(world.store, since).trips === before) await pause(10);
        await world.gateway.kill();
        await world.gateway.start();
      }
      if (await sent) break;
    }
  }
  for (const end = Date.now() + 60_000; Date.now() < end && readLedger(world.store, since).stuck > 0; )
    await pause(250);
  await world.gateway.stop();
  return readLedger(world.store, since).travellersTwice;
}

function setFaults(store: string, settings: Readonly<Record<string, string>>): void {
  const db = new Database(store);
  for (const [key, value] of Object.entries(settings)) {
    db.prepare('INSERT OR REPLACE INTO sim_knob VALUES (?, ?)').run(key, value);
  }
  db.close();
}
