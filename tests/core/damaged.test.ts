import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { Intent } from '../../contract/shell.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { createCore } from '../../main/core/createCore.ts';
import type { Sql, SqlFiles } from '../../main/core/ports.ts';
import { madeTrip, newKey, summaryOf } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, testPorts } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { madeOrder } from '../fakes/orders.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

/** Damaged files, a full and a read-only disk (guarantees R4): 1,000 in long runs. */
const RUNS = process.env.TRIPDESK_LONG ? 1_000 : 60;
const BOOKINGS = 8;
const files = ['cache.db', 'outbox.db', 'session.db'] as const;
const config = { gateway: 'http://gateway.test', pinnedKeys: [], forgetGatewayKey: false, linkHosts: [] };
const known = ['DATA_LOCKED', 'DATA_UNWRITABLE', 'OUTBOX_NEWER'];

let gateway: FakeGateway;
/** As a power cut leaves it: databases with their logs, mid-work. */
let image: string;

beforeAll(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  const rows = Array.from({ length: 40 }, (_, n) => madeOrder(n, Date.now(), { tab: 'business' }));
  gateway.on('order.list', () => ok({ rows, nextCursor: null, counts: { business: 40, private: 0 } }));
  const core = testCore(gateway);
  await core.shellCall('session.signIn', { account: 'linjing', password });
  await core.call('order.list', { tab: 'business' }, {});
  gateway.setUp(false);
  for (let n = 0; n < BOOKINGS; n++) {
    const trip = madeTrip(`row ${n}`);
    await core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  }
  image = temporaryFolder();
  cpSync(core.folder, image, { recursive: true });
  await core.close();
});

/** Chance that can be repeated. */
function chanceFrom(seed: number) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const kinds = ['truncated', 'flipped', 'zeroed', 'garbage', 'no log', 'empty'] as const;

/** Harms one file, or its log, in one of the ways. */
function damage(folder: string, n: number): { kind: string; target: string } {
  const chance = chanceFrom(n);
  const file = files[n % files.length] ?? 'cache.db';
  const kind = kinds[Math.floor(n / files.length) % kinds.length] ?? 'flipped';
  const log = `${file}-wal`;
  const target = kind !== 'no log' && chance(2) === 0 && existsSync(join(folder, log)) ? log : file;
  const at = join(folder, target);
  if (kind === 'no log') {
    rmSync(join(folder, log), { force: true });
    return { kind, target: log };
  }
  const bytes = readFileSync(at);
  if (kind === 'truncated') truncateSync(at, chance(bytes.length + 1));
  if (kind === 'empty') truncateSync(at, 0);
  if (kind === 'flipped')
    for (let k = 0; k < 1 + chance(200); k++) {
      const place = chance(bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << chance(8));
    }
  if (kind === 'zeroed')
    bytes.fill(0, chance(bytes.length), Math.min(bytes.length, chance(bytes.length) + 4096));
  if (kind === 'garbage') for (let k = chance(bytes.length); k < bytes.length; k += 7) bytes[k] = chance(256);
  if (kind !== 'truncated' && kind !== 'empty') writeFileSync(at, bytes);
  return { kind, target };
}

/** Starts over a folder: what is listed, or why it did not start. Anything thrown is a crash. */
async function started(folder: string, sqlFiles: SqlFiles = sqlFilesIn(folder, Date.now)) {
  const created = createCore(testPorts(folder, gateway, { sqlFiles }), config);
  if (!created.ok) return { refused: created.reason, intents: [], orders: '' };
  const { core } = created;
  let view = await core.shellCall('session.view', {});
  if (view.ok && view.value === null) {
    gateway.setUp(true);
    view = await core.shellCall('session.signIn', { account: 'linjing', password });
    gateway.setUp(false);
  }
  const list = await core.shellCall('outbox.list', {});
  const orders = await core.call('order.list', { tab: 'business' }, {});
  await core.close();
  const { intents } = (list.ok ? list.value : { intents: [] }) as { intents: Intent[] };
  return { refused: '', intents, orders: orders.ok ? 'ok' : orders.error.code };
}

test(`${RUNS} damaged files: no crash, the cache is built anew, bookings are listed or set aside`, async () => {
  const seen = { aside: 0, rebuilt: 0 };
  for (let n = 0; n < RUNS; n++) {
    const folder = temporaryFolder();
    cpSync(image, folder, { recursive: true });
    const { kind, target } = damage(folder, n);
    const { refused, intents, orders } = await started(folder);
    const where = JSON.stringify({ n, target, kind });
    expect(refused, where).toBe('');
    expect(['ok', 'NETWORK'], where).toContain(orders);
    if (orders === 'NETWORK') seen.rebuilt += 1;
    const aside = readdirSync(folder).some((name) => name.startsWith('outbox.db.damaged-'));
    if (target !== 'outbox.db') expect(intents.length, where).toBe(BOOKINGS);
    else if (intents.length < BOOKINGS) {
      // Nothing goes without a trace, but with a file of which nothing is left.
      expect(aside || kind === 'empty' || kind === 'truncated', where).toBe(true);
    }
    if (aside) seen.aside += 1;
    rmSync(folder, { recursive: true });
  }
  expect(seen.rebuilt).toBeGreaterThan(0);
  expect(seen.aside).toBeGreaterThan(0);
}, 600_000);

test('a full disk at any statement: answers in words, and what was kept stays', async () => {
  for (let n = 0; n < 40; n++) {
    const folder = temporaryFolder();
    cpSync(image, folder, { recursive: true });
    const real = sqlFilesIn(folder, Date.now);
    let left = n;
    const full =
      <Args extends unknown[], T>(work: (...args: Args) => T) =>
      (...args: Args): T => {
        const [text] = args;
        const writes = typeof text !== 'string' || !/^(SELECT|PRAGMA user_version$)/.test(text);
        if (writes && left-- <= 0) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
        return work(...args);
      };
    const sqlFiles: SqlFiles = {
      ...real,
      open(file, options) {
        const opened = real.open(file, options);
        if (!opened.ok) return opened;
        const sql: Sql = { ...opened.sql, run: full(opened.sql.run), script: full(opened.sql.script) };
        return { ok: true, sql };
      },
    };
    const { refused } = await started(folder, sqlFiles);
    expect(['', ...known]).toContain(refused);
    const after = await started(folder);
    expect([n, after.refused, after.intents.length]).toEqual([n, '', BOOKINGS]);
    rmSync(folder, { recursive: true });
  }
}, 600_000);

test('a folder that cannot be written is refused in words', async () => {
  const folder = temporaryFolder();
  cpSync(image, folder, { recursive: true });
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o400);
  const real = sqlFilesIn(folder, Date.now);
  const readOnly: SqlFiles = { ...real, open: () => ({ ok: false, reason: 'unwritable' }) };
  expect((await started(folder, readOnly)).refused).toBe('DATA_UNWRITABLE');
});

test('the control: a start that trusts its files does not get past a damaged one', async () => {
  const folder = temporaryFolder();
  cpSync(image, folder, { recursive: true });
  const bytes = readFileSync(join(folder, 'outbox.db'));
  writeFileSync(join(folder, 'outbox.db'), bytes.fill(0xa5, 0, 200));
  rmSync(join(folder, 'outbox.db-wal'), { force: true });
  const real = sqlFilesIn(folder, Date.now);
  const trusting: SqlFiles = {
    ...real,
    open(file, options) {
      const sql = real.openDamaged(file);
      return sql && file === 'outbox.db' ? { ok: true, sql } : real.open(file, options);
    },
  };
  expect((await started(folder, trusting)).refused).toBe('DATA_UNWRITABLE');
  expect((await started(folder)).refused).toBe('');
});
