import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { openGateway } from '../../gateway/app/openGateway.ts';
import { SAMPLE_PASSWORD } from '../../gateway/sample/samplePassword.ts';
import { freePort, gatewayProgram, serving } from '../journeys/processes.ts';
import { startPostgres } from '../postgres/server.ts';
import { testConfig } from '../testConfig.ts';
import { type WireClient, wireClient } from '../wireClient.ts';
import { type Booker, bookings } from './bookings.ts';
import { addCompanies } from './manyCompanies.ts';
import { type Figures, meter } from './meter.ts';
import { type Post, rawPost } from './rawPost.ts';

/**
 * R11 (guarantees §1): a day at the office, 95 reads to 5 writes, against a gateway with the full sample store, the load in
 * this process. Then bookings alone, for the rate of durable orders: of one company, and of eight at once. LOAD_SECONDS
 * is the length of the mixed part (20; 300 for the full run, 0 leaves it out), LOAD_ORDER_SECONDS that of each booking
 * part (10), LOAD_PROCESSES how many processes the gateway has (2, one per core of the reference machine),
 * LOAD_STORE=postgres runs on a PostgreSQL of its own that waits for the disk, instead of the embedded store.
 */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 20);
const PROCESSES = Number(process.env.LOAD_PROCESSES ?? 2);
const IN_FLIGHT = 24;
const ORDER_SECONDS = Number(process.env.LOAD_ORDER_SECONDS ?? 10);
/** Companies that book at the same time in the last part. */
const COMPANIES = 8;
/** Every so many replies one is opened and read; opening all of them would measure the client. */
const READ_EVERY = 20;
const people = ['linjing', 'zhaomin', 'zhangwei', 'sunli', 'chenbo', 'liuyang'] as const;

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
    TRIPDESK_SAMPLE: '1',
    TRIPDESK_PROCESSES: String(PROCESSES),
    ...(database && { DATABASE_URL: database }),
  };
  const gateway = gatewayProgram(await freePort(), folder, env);
  await gateway.start();
  // A connection stays with the process that took it, so the load waits for all of them.
  const pids = [gateway.pid() ?? 0, ...(await serving(gateway, PROCESSES))];
  try {
    const origin = `http://127.0.0.1:${gateway.port}`;
    const { post, close } = rawPost(gateway.port, IN_FLIGHT);
    const cpuMs = () => ({
      gateway: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
      database: server ? cpuMsOfAll(server.pid()) : 0,
    });
    if (SECONDS > 0) {
      const desks: Desk[] = [];
      for (const name of people) desks.push(await deskOf(origin, name));
      await mixed(desks, post, 3);
      const busy = await withCpu(cpuMs, () => mixed(desks, post, SECONDS));
      printFigures('R11 mixed load, 95/5', busy, { perSecond: 1_000, p99: 250 });
    }
    const deps = await openGateway(
      { ...testConfig(folder), databaseUrl: database ?? null },
      { log: { info: () => {}, warn: () => {}, error: () => {} } },
    );
    const [first] = people;
    const one = { ...(await bookerOf(origin, first)), companyId: '1001' };
    const parts = { seconds: ORDER_SECONDS };
    const alone = await withCpu(cpuMs, () => bookings(deps, [one], post, { ...parts, linesEach: 4 }));
    printFigures('R11 durable orders', alone, { perSecond: 100 });
    const made = await addCompanies(deps, COMPANIES);
    const many: Booker[] = [];
    for (const { username, companyId } of made)
      many.push({ ...(await bookerOf(origin, username)), companyId });
    const together = await withCpu(cpuMs, () => bookings(deps, many, post, { ...parts, linesEach: 2 }));
    printFigures(`durable orders, ${COMPANIES} companies`, together, { perSecond: 100 });
    await deps.store.close();
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

/** Processor time of a process and all below it, ms: a database's connections have one each. */
function cpuMsOfAll(top: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const sumOf = (pid: number): number =>
    parents.reduce((sum, [child, parent]) => (parent === pid ? sum + sumOf(child) : sum), cpuMsOf(pid));
  return sumOf(top);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** A part's figures with the processor time each unit took of the gateway and of this tool: less swayed by others. */
async function withCpu(
  cpuMs: () => { readonly gateway: number; readonly database: number },
  part: () => Promise<Figures>,
): Promise<Figures> {
  const [before, tool] = [cpuMs(), process.cpuUsage()];
  const figures = await part();
  const { user, system } = process.cpuUsage(tool);
  const each = (ms: number) => Number((ms / figures.units).toFixed(3));
  const after = cpuMs();
  const used = {
    gateway: each(after.gateway - before.gateway),
    database: each(after.database - before.database),
    tool: each((user + system) / 1_000),
  };
  return { ...figures, cpuMs: used };
}

function printFigures(name: string, figures: Figures, goal: { perSecond: number; p99?: number }): void {
  const holds =
    figures.errors === 0 && figures.perSecond >= goal.perSecond && figures.p99 <= (goal.p99 ?? Infinity);
  const { rss } = process.memoryUsage();
  console.log(JSON.stringify({ name, unit: '1/s, ms', ...figures, goal, holds, clientRss: rss }));
}

async function deskOf(origin: string, account: string): Promise<Desk> {
  const client = await wireClient(origin);
  const reply = await client.login(account, SAMPLE_PASSWORD);
  const id = reply.data?.id ?? '';
  const list = await client.call('order.list', { tab: 'business', limit: 30 });
  const orderIds = list.ok ? list.value.rows.map((row) => String(row.orderId)) : [];
  return { client, own: { kind: 'employee', id }, orderIds };
}

async function bookerOf(origin: string, account: string): Promise<Omit<Booker, 'companyId'>> {
  const client = await wireClient(origin);
  const reply = await client.login(account, SAMPLE_PASSWORD);
  return { client, employeeId: reply.data?.id ?? '' };
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
      const read = sent % READ_EVERY === 0 ? await desk.client.open(sealed, reply) : null;
      const wrong = reply.status !== 200 || (read && (!read.ok || read.value.code !== 200));
      figures.add(name, took, wrong === true);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return figures.over(seconds);
}
