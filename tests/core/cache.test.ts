import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderSorts } from '../../contract/enums/order.ts';
import { fail, ok } from '../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { type OrderSummary, orderLabels, orderTabs } from '../../contract/shapes/order.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { madeList } from '../fakes/orderList.ts';
import { madeDetail, madeOrder } from '../fakes/orders.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

const now = Date.now();
const orders = Array.from({ length: 260 }, (_, n) => madeOrder(n, now));
const { sorted, list } = madeList(orders, now);

let gateway: FakeGateway;
let core: Core & { folder: string };

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('order.list', ({ input }) => ok(list(input)));
  gateway.on('order.detail.get', ({ input }) => {
    const found = orders.find(({ orderId }) => orderId === input.orderId);
    return found ? ok(madeDetail(found)) : fail('NOT_FOUND');
  });
  core = testCore(gateway);
  await core.shellCall('session.signIn', { account: 'linjing', password });
});
afterEach(() => core.close());

const listed = async (input: CallInput<'order.list'>, on: Core = core) => {
  const answer = await on.call('order.list', input, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as CallOutput<'order.list'>;
};
const prefetched = () =>
  until(() => gateway.seen.filter(({ name }) => name === 'order.detail.get').length >= 60, 20_000);

test('after signing in, lists and coming orders are there before anybody asks: the gateway goes, both still open', async () => {
  await prefetched();
  gateway.setUp(false);
  const first = await listed({ tab: 'business', limit: 50 });
  expect(first).toEqual({
    ...list({ tab: 'business', limit: 50 }),
    nextCursor: expect.stringMatching(/^offline:/),
  });
  const coming = [...orders]
    .sort((a, b) => a.startAt - b.startAt)
    .filter(({ startAt }) => startAt > now + 60_000)[0];
  expect(await core.call('order.detail.get', { orderId: coming?.orderId }, {})).toEqual(
    ok(madeDetail(coming as OrderSummary)),
  );
});

test('an order that got a ticket number or another departure since it was opened still opens without the gateway', async () => {
  await prefetched();
  const [opened, moved] = [...orders]
    .sort((a, b) => a.startAt - b.startAt)
    .filter(({ startAt, tab }) => startAt > now + 60_000 && tab === 'business');
  if (!opened || !moved) throw new Error('too few orders');
  gateway.on('order.list', ({ input }) => {
    const page = list(input);
    const rows = page.rows.map((row) => {
      if (row.orderId === opened.orderId) return { ...row, tokens: `${row.tokens} e123456789` };
      return row.orderId === moved.orderId ? { ...row, startAt: row.startAt + 60_000 } : row;
    });
    return ok({ ...page, rows });
  });
  await listed({ tab: 'business', limit: 100 });
  gateway.setUp(false);
  for (const order of [opened, moved])
    expect(await core.call('order.detail.get', { orderId: order.orderId }, {})).toEqual(
      ok(madeDetail(order)),
    );
});

test.each(orderSorts)(
  'a list by %s begun with the gateway goes on without it, and one begun without it is finished so',
  async (sort) => {
    await prefetched();
    const whole = sorted[sort].filter(({ tab }) => tab === 'business').map(({ orderId }) => orderId);
    const walk = async (turn: (page: number) => void) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page === 0 || cursor; page++) {
        turn(page);
        const { rows, nextCursor } = await listed({ tab: 'business', limit: 30, cursor, sort });
        ids.push(...rows.map(({ orderId }) => orderId));
        cursor = nextCursor ?? undefined;
      }
      return ids;
    };
    expect(await walk((page) => gateway.setUp(page < 2))).toEqual(whole);
    expect(await walk((page) => gateway.setUp(page >= 2))).toEqual(whole);
  },
);

test('filters answer the same without the gateway as with it', async () => {
  await prefetched();
  gateway.setUp(false);
  const dates = fc.integer({ min: -6, max: 6 }).map((days) => addDays(chinaDate(now), days));
  const words = [
    '北京',
    '上海虹桥',
    '张',
    '明月',
    'zhang',
    'BEI',
    'G',
    'TD2611000',
    'TD2611000042',
    'd1 li',
    '南京',
    '王芳 g',
    '今天',
    'tomorrow 北',
    `${Number(chinaDate(now).slice(5, 7))}月`,
    chinaDate(now + 86_400_000).slice(5),
  ];
  const filters = fc.record(
    {
      tab: fc.constantFrom(...orderTabs),
      sort: fc.constantFrom(...orderSorts),
      labels: fc.uniqueArray(fc.constantFrom(...orderLabels), { maxLength: 4 }),
      from: dates,
      to: dates,
      keyword: fc.constantFrom(...words),
      limit: fc.integer({ min: 1, max: 100 }),
    },
    { requiredKeys: ['tab'] },
  );
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filters, async (input) => {
      const offline = await listed(input);
      const online = list(input);
      expect(offline.rows.map(({ orderId }) => orderId)).toEqual(online.rows.map(({ orderId }) => orderId));
      expect(offline.nextCursor === null).toBe(online.nextCursor === null);
      found += offline.rows.length;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(500);
});

test('an order seen in any reply is known offline; one that left the list is forgotten', async () => {
  await prefetched();
  const cheaper = { ...(sorted.departure[0] as OrderSummary), totalFen: 1 };
  const { tab, orderId } = cheaper;
  gateway.on('order.cancel', () => ok(madeDetail(cheaper)));
  expect(await core.call('order.cancel', { orderId }, {})).toMatchObject({ ok: true });
  gateway.setUp(false);
  expect((await listed({ tab, limit: 1 })).rows).toEqual([cheaper]);
  gateway.setUp(true);
  gateway.on('order.list', ({ input }) =>
    ok({ ...list(input), rows: list(input).rows.filter((one) => one.orderId !== orderId) }),
  );
  await until(async () => (await listed({ tab, limit: 40 })).rows[0]?.orderId !== orderId);
  gateway.setUp(false);
  expect((await listed({ tab, limit: 1 })).rows[0]?.orderId).not.toBe(orderId);
});

test('an order that has ended stands among the ended ones at once, without the gateway too', async () => {
  await prefetched();
  const next = sorted.departure[0] as OrderSummary;
  const cancelled = { ...next, state: 'cancelled', label: 'cancelled' } as const;
  gateway.on('order.cancel', () => ok(madeDetail(cancelled)));
  await core.call('order.cancel', { orderId: next.orderId }, {});
  gateway.setUp(false);
  const { rows } = await listed({ tab: next.tab, limit: 100 });
  const rest = (await listed({ tab: next.tab, limit: 100, labels: ['cancelled', 'completed', 'refunded'] }))
    .rows;
  expect(rows[0]?.orderId).not.toBe(next.orderId);
  expect(rest).toContainEqual(cancelled);
});

test('nothing ever seen is not "no orders"', async () => {
  const empty = await fakeGateway();
  await addUser(empty, madeUser('a1', 'linjing'));
  const other = testCore(empty);
  await other.shellCall('session.signIn', { account: 'linjing', password });
  empty.setUp(false);
  expect(await other.call('order.list', { tab: 'business' }, {})).toEqual(fail('NETWORK'));
  await other.close();
});

test('reference data is given without asking while fresh, other queries are asked and kept for later', async () => {
  let asked = 0;
  gateway.on('train.station.list', () => ok({ cities: [] }));
  gateway.on('home.overview.get', () =>
    ok({ banners: [], nextTrip: null, held: ++asked, unclear: 0, upcoming: 0 }),
  );
  for (let n = 0; n < 3; n++) await core.call('train.station.list', {}, {});
  expect(gateway.seen.filter(({ name }) => name === 'train.station.list')).toHaveLength(1);
  await core.call('home.overview.get', {}, {});
  expect(await core.call('home.overview.get', {}, {})).toMatchObject({ value: { held: 2 } });
  gateway.setUp(false);
  expect(await core.call('home.overview.get', {}, {})).toMatchObject({ value: { held: 2 } });
});

test('names, numbers and replies cannot be read from the file', async () => {
  await prefetched();
  await core.close();
  const bytes = ['cache.db', 'cache.db-wal', 'session.db', 'outbox.db']
    .map((file) => join(core.folder, file))
    .flatMap((file) => (statSync(file, { throwIfNoEntry: false }) ? [readFileSync(file)] : []));
  const whole = Buffer.concat(bytes);
  for (const word of ['张伟', '欧阳明月', 'zhangwei', 'TD2611000042', '138****0000', '行政部', '林静']) {
    expect(whole.includes(word), word).toBe(false);
  }
  // The control: what is meant to be readable is found, so the search does work.
  expect(whole.includes('business')).toBe(true);
});

test('signing out leaves no row of the user and no key', async () => {
  await prefetched();
  await core.shellCall('session.signOut', {});
  const db = new Database(join(core.folder, 'cache.db'), { readonly: true });
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(['orders', 'replies', 'preferences', 'scope', 'user_key'].map(count)).toEqual([0, 0, 0, 0, 0]);
  expect(db.prepare('SELECT count(*) FROM order_words WHERE order_words MATCH \'"00"\'').pluck().get()).toBe(
    0,
  );
  db.close();
});

test('100 damaged caches: none harms a call, each is built anew, the outbox is never touched', async () => {
  await prefetched();
  gateway.setUp(false);
  const booking = await core.call('trip.draft.submit', waitingTrip, {
    idem: '7b0f4a1e-5c1e-4f0a-9d55-1c1f0a6b2c3d',
  });
  expect(booking).toEqual(fail('QUEUED'));
  await core.close();
  const file = join(core.folder, 'cache.db');
  const whole = readFileSync(file);
  let rebuilt = 0;
  const warn = (event: string) => void (rebuilt += Number(event === 'cache.rebuilt'));
  for (let n = 0; n < 100; n++) {
    damage(file, whole, n);
    const again = testCore(gateway, { folder: core.folder, ports: { log: { info: () => {}, warn } } });
    const answer = await again.call('order.list', { tab: 'business' }, {});
    expect(answer.ok || answer.error.code === 'NETWORK').toBe(true);
    const waiting = await again.shellCall('outbox.list', {});
    expect(waiting).toMatchObject({ ok: true, value: { intents: [{ status: 'waiting' }] } });
    await again.close();
  }
  expect(rebuilt).toBeGreaterThan(50);
  gateway.setUp(true);
  const last = testCore(gateway, { folder: core.folder });
  expect((await listed({ tab: 'business' }, last)).rows).toHaveLength(30);
  await last.close();
}, 120_000);

test('a cache of a newer version is built anew', async () => {
  await core.close();
  const db = new Database(join(core.folder, 'cache.db'));
  db.pragma('user_version = 99');
  db.close();
  core = testCore(gateway, { folder: core.folder });
  expect((await listed({ tab: 'business' })).rows).toHaveLength(30);
});

const waitingTrip: CallInput<'trip.draft.submit'> = {
  tab: 'business',
  rows: [
    {
      rowId: '0123abcd',
      kind: 'train',
      traveller: { kind: 'employee', id: 'ab'.repeat(16) },
      principalId: 'ab'.repeat(16),
      offerId: 'offer_0123456789_0123456789',
      option: 'O',
      acceptedFareFen: 55_300,
      payer: 'company',
    },
  ],
};

/** Truncations, flipped bits, zeroed pages, garbage, nothing at all: a different one for each number. */
function damage(file: string, whole: Buffer, n: number): void {
  const bytes = Buffer.from(whole);
  const at = (n * 7919) % bytes.length;
  if (n % 5 === 0) bytes.fill(0, at, Math.min(at + 4096, bytes.length));
  if (n % 5 === 1) for (let k = 0; k < 400; k++) bytes[(at + k * 31) % bytes.length] = (n * 13 + k * 7) & 255;
  if (n % 5 === 2) bytes.fill(0xa5, 0, 64 + n);
  if (n % 5 === 3) bytes[at % 100] = (bytes[at % 100] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
  if (n % 5 === 4) truncateSync(file, at % whole.length);
}
