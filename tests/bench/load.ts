import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, chinaDate } from '../../contract/rules/chinaTime.ts';
import { openGateway } from '../../gateway/openGateway.ts';
import { addGuests } from '../chaos/manyGuests.ts';
import { freePort, gatewayProgram, serving } from '../journeys/processes.ts';
import { startPostgres } from '../postgres/server.ts';
import { testConfig } from '../testConfig.ts';
import { type WireClient, wireClient } from '../wireClient.ts';
import { type Post, rawPost } from './rawPost.ts';

/**
 * R11 (quality §1): a day at the office, 95 reads to 5 writes, against a gateway with the full sample store, the load in
 * this process. Then bookings alone, for the rate of durable orders. LOAD_SECONDS is the length of the mixed part (20;
 * 300 for the full run), LOAD_PROCESSES how many processes the gateway has (2, one per core of the reference machine),
 * LOAD_STORE=postgres runs on a PostgreSQL of its own that waits for the disk, instead of the embedded store.
 */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 20);
const PROCESSES = Number(process.env.LOAD_PROCESSES ?? 2);
const IN_FLIGHT = 24;
const ORDER_SECONDS = 10;
const ROWS = 10;
/** Every so many replies one is opened and read; opening all of them would measure the client. */
const READ_EVERY = 20;
const people = ['linjing', 'zhaomin', 'zhangwei', 'sunli', 'chenbo', 'liuyang'];

type Asked = { readonly name: string; readonly payload: Readonly<Record<string, unknown>> };
type Desk = {
  readonly client: WireClient;
  readonly own: { kind: 'employee'; id: string };
  readonly orderIds: string[];
};

export async function benchLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-load-'));
  const server = process.env.LOAD_STORE === 'postgres' ? await startPostgres({ durable: true }) : null;
  const database = await server?.database();
  const env = {
    TRIPDESK_RATE_FACTOR: '1000000',
    TRIPDESK_PROCESSES: String(PROCESSES),
    ...(database && { DATABASE_URL: database }),
  };
  const gateway = gatewayProgram(await freePort(), folder, env);
  await gateway.start();
  // A connection stays with the process that took it, so the load waits for all of them.
  const pids = [gateway.pid() ?? 0, ...(await serving(gateway, PROCESSES > 1 ? PROCESSES : 0))];
  try {
    const origin = `http://127.0.0.1:${gateway.port}`;
    const desks: Desk[] = [];
    for (const name of people) desks.push(await deskOf(origin, name));
    const { post, close } = rawPost(gateway.port, IN_FLIGHT);
    await mixed(desks, post, 3);
    const cpuMs = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    const busy = await withCpu(cpuMs, () => mixed(desks, post, SECONDS));
    tell('R11 mixed load, 95/5', busy, { perSecond: 1_000, p99: 250 });
    const booked = await withCpu(cpuMs, () => orders(desks, post, folder, database));
    tell('R11 durable orders', booked, { perSecond: 100 });
    close();
  } finally {
    await gateway.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time a process has used, ms; 0 where the system does not tell it (Linux does, in ticks of 10 ms). */
function cpuMsOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(afterName[11]) + Number(afterName[12])) * 10;
  } catch {
    return 0;
  }
}

/** A part's figures with the processor time each unit took of the gateway and of this tool: less swayed by others. */
async function withCpu(cpuMs: () => number, part: () => Promise<Figures>): Promise<Figures> {
  const [gateway, tool] = [cpuMs(), process.cpuUsage()];
  const figures = await part();
  const { user, system } = process.cpuUsage(tool);
  const each = (ms: number) => Number((ms / figures.units).toFixed(3));
  return { ...figures, cpuMs: { gateway: each(cpuMs() - gateway), tool: each((user + system) / 1_000) } };
}

type Figures = {
  perSecond: number;
  /** Requests answered, or orders held. */
  units: number;
  cpuMs?: { gateway: number; tool: number };
  p50: number;
  p99: number;
  errors: number;
  counts: Record<string, number>;
};

function tell(name: string, figures: Figures, goal: { perSecond: number; p99?: number }): void {
  const holds =
    figures.errors === 0 && figures.perSecond >= goal.perSecond && figures.p99 <= (goal.p99 ?? Infinity);
  const { rss } = process.memoryUsage();
  console.log(JSON.stringify({ name, unit: '1/s, ms', ...figures, goal, holds, clientRss: rss }));
}

async function deskOf(origin: string, account: string): Promise<Desk> {
  const client = await wireClient(origin);
  const reply = await client.login(account, 'TripDesk#2026');
  const id = reply.data?.id ?? '';
  const list = await client.call('order.list', { tab: 'business', limit: 30 });
  const orderIds = list.ok ? list.value.rows.map((row) => String(row.orderId)) : [];
  return { client, own: { kind: 'employee', id }, orderIds };
}

/** A call drawn from what people do; shares in percent. */
function drawn({ own, orderIds }: Desk): Asked {
  const at = Math.random() * 100;
  if (at < 30) return { name: 'order.list', payload: { tab: 'business', limit: 30 } };
  if (at < 35) return { name: 'order.list', payload: { tab: 'business', labels: ['processed'], limit: 30 } };
  if (at < 40) return { name: 'order.list', payload: { tab: 'business', keyword: 'shanghai', limit: 30 } };
  if (at < 62 && orderIds.length > 0) {
    const orderId = orderIds[Math.floor(Math.random() * orderIds.length)] ?? '';
    return { name: 'order.detail.get', payload: { orderId } };
  }
  if (at < 75) return { name: 'home.overview.get', payload: {} };
  if (at < 83) return { name: 'trip.traveller.list', payload: { limit: 30 } };
  if (at < 90) return { name: 'preference.get', payload: {} };
  if (at < 95) {
    const day = 1 + Math.floor(Math.random() * 12);
    const date = addDays(chinaDate(Date.now()), day);
    const [from, to] = routes[Math.floor(Math.random() * routes.length)] ?? ['BJS', 'SHA'];
    const places = { from: { kind: 'city', code: from }, to: { kind: 'city', code: to } };
    return { name: 'train.offer.search', payload: { ...places, date, travellers: [own] } };
  }
  return { name: 'preference.save', payload: { language: 'zh', _idem: crypto.randomUUID() } };
}
const routes = [
  ['BJS', 'SHA'],
  ['SHA', 'HGH'],
  ['BJS', 'TSN'],
  ['CAN', 'SZX'],
  ['SHA', 'NKG'],
] as const;

async function mixed(desks: readonly Desk[], post: Post, seconds: number): Promise<Figures> {
  const figures = meter();
  const until = performance.now() + seconds * 1_000;
  let sent = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const desk = desks[sent++ % desks.length];
      if (!desk) return;
      const { name, payload } = drawn(desk);
      const sealed = desk.client.seal(name, payload);
      const started = performance.now();
      const reply = await post(sealed.body);
      const took = performance.now() - started;
      const read = sent % READ_EVERY === 0 ? desk.client.open(sealed, reply) : null;
      const wrong = reply.status !== 200 || (read && (!read.ok || read.value.code !== 200));
      figures.add(name, took, wrong === true);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return figures.over(seconds);
}

/** Bookings of ten rows for as many guests, one after the other in a few lines; counts rows acknowledged as held. */
async function orders(
  desks: readonly Desk[],
  post: Post,
  folder: string,
  database: string | undefined,
): Promise<Figures> {
  const desk = desks[0];
  if (!desk) throw new Error('nobody');
  const deps = await openGateway(
    { ...testConfig(folder), databaseUrl: database ?? null },
    { log: { info: () => {}, warn: () => {}, error: () => {} } },
  );
  const guests = await addGuests(deps, desk.own.id, 3_000);
  await deps.store.close();
  const places = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;
  const shelf: { offerId: string; fareFen: number; left: number }[] = [];
  for (let day = 2; day < 14; day++) {
    const date = addDays(chinaDate(Date.now()), day);
    const found = await desk.client.call('train.offer.search', { ...places, date, travellers: [] });
    for (const offer of found.ok ? found.value.offers : []) {
      const seat = offer.seats.find((one) => one.seat === 'O');
      if (seat && seat.remaining > 2 * ROWS)
        shelf.push({ offerId: offer.offerId, fareFen: seat.fareFen, left: seat.remaining - ROWS });
    }
  }
  const figures = meter();
  const until = performance.now() + ORDER_SECONDS * 1_000;
  let booked = 0;
  const line = async () => {
    while (performance.now() < until && guests.length >= ROWS) {
      const offer = shelf.find((one) => one.left >= ROWS);
      if (!offer) return;
      offer.left -= ROWS;
      const rows = guests.splice(0, ROWS).map((id, n) => ({
        rowId: `0000000${n}`,
        kind: 'train',
        traveller: { kind: 'guest', id },
        principalId: desk.own.id,
        offerId: offer.offerId,
        option: 'O',
        acceptedFareFen: offer.fareFen,
        payer: 'company',
      }));
      const payload = { tab: 'business', rows, _idem: crypto.randomUUID() };
      const sealed = desk.client.seal('trip.draft.submit', payload);
      const started = performance.now();
      const opened = desk.client.open(sealed, await post(sealed.body));
      const took = performance.now() - started;
      const answer = (opened.ok ? opened.value.result : null) as { rows?: { outcome: string }[] } | null;
      const held = (answer?.rows ?? []).filter((row) => row.outcome === 'booked').length;
      booked += held;
      figures.add('trip.draft.submit', took, held < ROWS);
    }
  };
  const started = performance.now();
  await Promise.all([1, 2, 3, 4].map(line));
  const seconds = (performance.now() - started) / 1_000;
  return { ...figures.over(seconds), units: booked, perSecond: Math.round(booked / seconds) };
}

function meter() {
  const times: number[] = [];
  const counts: Record<string, number> = {};
  let errors = 0;
  return {
    add: (name: string, ms: number, wrong: boolean) => {
      times.push(ms);
      counts[name] = (counts[name] ?? 0) + 1;
      if (wrong) errors += 1;
    },
    over: (seconds: number): Figures => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
      const perSecond = Math.round(times.length / seconds);
      return { perSecond, units: times.length, p50: at(0.5), p99: at(0.99), errors, counts };
    },
  };
}
