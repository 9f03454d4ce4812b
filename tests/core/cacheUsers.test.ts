import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import type { CallOutput } from '../../contract/registry.ts';
import { soughtText } from '../../contract/rules/text/searchDates.ts';
import { searchTerms, tokensMatch } from '../../contract/rules/text/searchTerms.ts';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import type { OrderSummary } from '../../contract/shapes/order.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { madeList } from '../fakes/orderList.ts';
import { madeOrder } from '../fakes/orders.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

const now = Date.now();
const numbers = Array.from({ length: 120 }, (_, n) => n);
const users = { linjing: madeUser('a1', 'linjing'), wuhao: madeUser('b2', 'wuhao') };
/** Each user sees every other order, and the two share cities, people and trains. */
const ordersOf: Readonly<Record<string, readonly OrderSummary[]>> = {
  [users.linjing.id]: numbers.filter((n) => n % 2 === 0).map((n) => madeOrder(n, now, { tab: 'business' })),
  [users.wuhao.id]: numbers.filter((n) => n % 2 === 1).map((n) => madeOrder(n, now, { tab: 'business' })),
};
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
  '南京',
  '王芳 g',
];

let gateway: FakeGateway;
let core: Core & { folder: string };

beforeEach(async () => {
  gateway = await fakeGateway();
  for (const user of Object.values(users)) await addUser(gateway, user);
  gateway.on('order.list', ({ userId, input }) => {
    const rows = [...(ordersOf[userId] ?? [])];
    const shown = input.tab === 'business' ? rows : [];
    return ok({ rows: shown, nextCursor: null, counts: { business: rows.length, private: 0 } });
  });
  core = testCore(gateway);
});
afterEach(() => core.close());

const signIn = (account: string) => core.shellCall('session.signIn', { account, password });
const signOut = () => core.shellCall('session.signOut', {});
const restart = async () => {
  await core.close();
  core = testCore(gateway, { folder: core.folder });
};
const rowsOf = async (keyword?: string) => {
  const input = { tab: 'business', limit: 100, ...(keyword && { keyword }) };
  const answer = await core.call('order.list', input, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return (answer.value as CallOutput<'order.list'>).rows.map(({ orderId }) => orderId).toSorted();
};
const expected = (userId: string, keyword: string) =>
  (ordersOf[userId] ?? [])
    .filter(({ tokens }) => tokensMatch(tokens.split(' '), searchTerms(keyword)))
    .map(({ orderId }) => orderId)
    .toSorted();
const load = async () => {
  await until(async () => (await rowsOf()).length > 0);
};

test.each([
  ['in one run', async () => {}],
  ['with a restart after each step', restart],
])('a user who comes back after another finds their own orders offline, %s', async (_, step) => {
  for (const account of ['linjing', 'wuhao', 'linjing', 'wuhao', 'linjing'] as const) {
    await signIn(account);
    await load();
    await step();
    gateway.setUp(false);
    for (const word of words)
      expect([word, await rowsOf(word)]).toEqual([word, expected(users[account].id, word)]);
    gateway.setUp(true);
    await signOut();
    await step();
  }
  expect(words.flatMap((word) => expected(users.linjing.id, word)).length).toBeGreaterThan(100);
});

test('a restart between the second user and the first one’s search changes nothing', async () => {
  await signIn('linjing');
  await load();
  await signOut();
  await signIn('wuhao');
  await load();
  await signOut();
  await signIn('linjing');
  await load();
  await restart();
  gateway.setUp(false);
  for (const word of words)
    expect([word, await rowsOf(word)]).toEqual([word, expected(users.linjing.id, word)]);
});

test('orders seen as oneself and in a principal’s name are all there offline, page by page, in both', async () => {
  const { sorted, list } = madeList(
    numbers
      .slice(0, 30)
      .map((n) => madeOrder(n, now, { tab: 'business', label: 'processed', state: 'issued' })),
    now,
  );
  gateway.on('order.list', ({ input }) => ok(list(input)));
  await signIn('linjing');
  const pages = async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await core.call(
        'order.list',
        { tab: 'business', limit: 10, ...(cursor && { cursor }) },
        {},
      );
      if (!answer.ok) throw new Error(answer.error.code);
      const { rows, nextCursor } = answer.value as CallOutput<'order.list'>;
      found.push(...rows.map(({ orderId }) => orderId));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  const all = sorted.departure.map(({ orderId }) => orderId);
  await until(async () => (await pages()).length === 30);
  await core.shellCall('session.startActing', { principalId: 'b'.repeat(32) });
  expect(await pages()).toEqual(all);
  gateway.setUp(false);
  expect(await pages()).toEqual(all);
});

test('a day is found offline in the order of the language it is typed in', async () => {
  const leavingOn = (n: number, day: string) => {
    const { dates } = soughtText(day, { today: chinaDate(now), language: 'zh', year: 'nearest' });
    const startAt = chinaInstant(dates?.from ?? '', 9 * 60);
    return madeOrder(n, now, { tab: 'business', startAt, endAt: startAt + 3_600_000 });
  };
  const [december, january] = [leavingOn(0, '12月1日'), leavingOn(1, '1月12日')];
  gateway.on('order.list', () =>
    ok({ rows: [december, january], nextCursor: null, counts: { business: 2, private: 0 } }),
  );
  await signIn('linjing');
  await load();
  gateway.setUp(false);
  const found: Partial<Record<Language, string[]>> = {};
  for (const language of ['zh', 'en', 'de', 'zh'] as const) {
    await core.shellCall('language.set', { language });
    found[language] = await rowsOf('12.1');
  }
  expect(found).toEqual({ zh: [december.orderId], en: [january.orderId], de: [january.orderId] });
});

test('the desk stands over a restart, sealed, and is nobody else’s', async () => {
  await signIn('linjing');
  const text = JSON.stringify({ shown: [['title', '年会']] });
  expect(await core.shellCall('desk.keep', { text })).toEqual(ok({}));
  await restart();
  expect(await core.shellCall('desk.kept', {})).toEqual(ok({ text }));
  const files = readdirSync(core.folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name)));
  expect(Buffer.concat(files).includes('年会')).toBe(false);
  await signOut();
  await signIn('wuhao');
  expect(await core.shellCall('desk.kept', {})).toEqual(ok({ text: null }));
  await signOut();
  await signIn('linjing');
  // Signing out erases what this machine kept; the gateway has the draft.
  expect(await core.shellCall('desk.kept', {})).toEqual(ok({ text: null }));
});
