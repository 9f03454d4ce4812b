import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderSort, orderSorts } from '../../../../contract/enums/order.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { isEnded } from '../../../../contract/rules/order/orderLabel.ts';
import { searchTerms, tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { type OrderSummary, type OrderTab, orderLabels } from '../../../../contract/shapes/order.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { seededRandom } from '../../../base/seededRandom.ts';
import { type OrderRecord, orderOf, summaryOf } from '../../../store/repos/order/orderRecord.ts';

let world: BookingWorld;
let all: OrderRecord[];
beforeAll(async () => {
  world = await bookingWorld();
  const { db } = world.deps.store;
  // Many orders leave at the same moment: a page must neither lose nor repeat one of them.
  const rows = await db
    .selectFrom('travel_order')
    .select(['id', 'company_id'])
    .where('tab', '=', 'business')
    .execute();
  for (const [index, { id }] of rows
    .filter((row) => row.company_id === '1001')
    .slice(0, 60)
    .entries()) {
    const departAt = world.clock.now() - Math.floor(index / 20) * 3_600_000;
    await db.updateTable('travel_order').set({ depart_at: departAt }).where('id', '=', id).execute();
    await db.updateTable('order_token').set({ depart_at: departAt }).where('order_id', '=', id).execute();
  }
  all = (await db.selectFrom('travel_order').selectAll().execute()).map(orderOf);
});
afterAll(() => world.close());

type Query = Omit<CallInput<'order.list'>, 'cursor' | 'limit'>;

async function pages(ask: Ask, query: Query, limit: number): Promise<OrderSummary[][]> {
  const found: OrderSummary[][] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask('order.list', { ...query, limit, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.error.code);
    found.push(answer.value.rows);
    cursor = answer.value.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** What the company's manager sees: its business orders, and no private ones but their own. */
const wholeCompany = (companyId: string, self: string) => (order: OrderRecord) =>
  order.companyId === companyId && (order.tab === 'business' || isOwn(order, self));
const isOwn = (order: OrderRecord, self: string) => order.bookerId === self || order.principalId === self;

/** The list as one would write it without any index: all of it, filtered and sorted. */
function reference(sees: (order: OrderRecord) => boolean, query: Query): OrderSummary[] {
  const terms = searchTerms(query.keyword ?? '');
  return all
    .filter(sees)
    .filter((order) => order.tab === query.tab)
    .filter((order) => !query.labels || query.labels.includes(summaryOf(order).label))
    .filter((order) => !query.from || chinaDate(order.startAt) >= query.from)
    .filter((order) => !query.to || chinaDate(order.startAt) <= query.to)
    .filter((order) => tokensMatch(order.body.tokens, terms))
    .sort(orders[query.sort ?? 'departure'])
    .map(summaryOf);
}

const latest = (by: (order: OrderRecord) => number) => (a: OrderRecord, b: OrderRecord) =>
  by(b) - by(a) || (a.id < b.id ? 1 : -1);
const hasEnded = (order: OrderRecord) => isEnded(summaryOf(order).label);
const orders: Record<OrderSort, (a: OrderRecord, b: OrderRecord) => number> = {
  departure: (a, b) => {
    if (hasEnded(a) !== hasEnded(b)) return hasEnded(a) ? 1 : -1;
    const newest = latest((order) => order.startAt)(a, b);
    return hasEnded(a) ? newest : -newest;
  },
  booked: latest((order) => order.createdAt),
  amount: latest((order) => order.totalFen),
};

describe('who sees which orders', () => {
  const seers: [string, () => Promise<(order: OrderRecord) => boolean>][] = [
    ['zhaomin', async () => wholeCompany('1001', await world.employeeId('zhaomin'))],
    ['sunli', async () => wholeCompany('1001', await world.employeeId('sunli'))],
    ['zhangwei', async () => mine('zhangwei', [])],
    // wangsiyuan granted booking alone, so only what linjing booked for him is hers to see.
    ['linjing', async () => mine('linjing', ['zhangwei', 'zhoumin', 'lina'])],
    ['liuyang', async () => mine('liuyang', ['gaojianming'])],
  ];
  const mine = async (username: string, principals: string[]) => {
    const self = await world.employeeId(username);
    const seen = new Set([self, ...(await Promise.all(principals.map((name) => world.employeeId(name))))]);
    return (order: OrderRecord) =>
      isOwn(order, self) || (order.tab === 'business' && seen.has(order.principalId));
  };

  test.each(seers)('%s', async (username, sees) => {
    const ask = await world.as(username);
    const filter = await sees();
    for (const tab of ['business', 'private'] as const) {
      const expected = reference(filter, { tab });
      expect((await pages(ask, { tab }, 40)).flat()).toEqual(expected);
      const answer = await ask('order.list', { tab, limit: 1 });
      expect(answer.ok && answer.value.counts[tab]).toBe(expected.length);
    }
  });

  test('acting for somebody, theirs alone', async () => {
    const zhangwei = await world.employeeId('zhangwei');
    const ask = await world.acting('linjing', 'zhangwei');
    const found = (await pages(ask, { tab: 'business' }, 100)).flat();
    expect(found).toEqual(reference((order) => order.principalId === zhangwei, { tab: 'business' }));
    expect(found.length).toBeGreaterThan(0);
  });

  test('acting for somebody, of their private journeys those one booked for them', async () => {
    const [zhangwei, linjing] = [await world.employeeId('zhangwei'), await world.employeeId('linjing')];
    const { db } = world.deps.store;
    const [first, second] = all.filter((order) => order.principalId === zhangwei);
    if (!first || !second) throw new Error('too few journeys in the sample world');
    for (const [id, booker_id] of [
      [first.id, linjing],
      [second.id, zhangwei],
    ] as const)
      await db.updateTable('travel_order').set({ tab: 'private', booker_id }).where('id', '=', id).execute();
    all = (await db.selectFrom('travel_order').selectAll().execute()).map(orderOf);
    const sees = (order: OrderRecord) => order.principalId === zhangwei && order.bookerId === linjing;
    const ask = await world.acting('linjing', 'zhangwei');
    const found = (await pages(ask, { tab: 'private' }, 100)).flat();
    expect(found).toEqual(reference(sees, { tab: 'private' }));
    expect(found.map((row) => row.orderId)).toContain(first.id);
  });
});

describe('pages', () => {
  const sizes = [1, 7, 19, 20, 21, 100].flatMap((limit) => orderSorts.map((sort) => [limit, sort] as const));
  test.each(sizes)('of %i rows by %s hold every order once, in order, over equals', async (limit, sort) => {
    const ask = await world.as('zhaomin');
    const query = { tab: 'business' as const, sort, from: chinaDate(world.clock.now() - 14 * DAY_MS) };
    const found = await pages(ask, query, limit);
    expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(found.flat().map((row) => row.orderId)).toEqual(
      reference((order) => order.companyId === '1001', query).map((row) => row.orderId),
    );
  });

  test('the next journey comes first and ended ones after all others, for whoever asks', async () => {
    for (const username of ['zhaomin', 'sunli', 'zhangwei', 'linjing', 'liuyang']) {
      const rows = (await pages(await world.as(username), { tab: 'business' }, 100)).flat();
      const firstEnded = rows.findIndex((row) => isEnded(row.label));
      expect(firstEnded).toBeGreaterThan(0);
      const [open, ended] = [rows.slice(0, firstEnded), rows.slice(firstEnded)];
      expect(ended.every((row) => isEnded(row.label))).toBe(true);
      const starts = (part: OrderSummary[]) => part.map((row) => row.startAt);
      expect(starts(open)).toEqual(starts(open).toSorted((a, b) => a - b));
      expect(starts(ended)).toEqual(starts(ended).toSorted((a, b) => b - a));
    }
  });

  test('a cursor of a list sorted another way is refused', async () => {
    const ask = await world.as('zhaomin');
    const first = await ask('order.list', { tab: 'business', limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    expect(await ask('order.list', { tab: 'business', limit: 1, cursor })).toMatchObject({ ok: true });
    expect(await ask('order.list', { tab: 'business', sort: 'booked', cursor })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
  });

  test.each(['', 'x', '12', '.', `1.${'z'.repeat(32)}`, `99999999999999999.${'a'.repeat(32)}`, "1' or 1=1"])(
    'a cursor that is none is refused: %s',
    async (cursor) => {
      const ask = await world.as('zhaomin');
      expect(await ask('order.list', { tab: 'business', cursor })).toMatchObject({
        error: { code: 'INPUT_INVALID' },
      });
    },
  );
});

describe('filters', () => {
  test('any combination finds what a plain search over everything finds', async () => {
    const asks: [Ask, (order: OrderRecord) => boolean][] = [
      [await world.as('zhaomin'), wholeCompany('1001', await world.employeeId('zhaomin'))],
      [await world.as('tanglin'), wholeCompany('2001', await world.employeeId('tanglin'))],
    ];
    const random = seededRandom(11);
    const keywords = [
      '北京',
      '上海虹桥',
      '张伟',
      '张',
      'zhang',
      'zw',
      'bj',
      'G1',
      'g',
      '南',
      'TD2611',
      '虹桥 张',
      'sh 京',
      '无此',
      '%',
      "'",
      '高铁',
    ];
    const tabs: readonly OrderTab[] = ['business', 'business', 'private'];
    let found = 0;
    for (let round = 0; round < 300; round++) {
      const [ask, sees] = random.pick(asks);
      const day = () => chinaDate(random.pick(all).startAt);
      const query: Query = {
        tab: random.pick(tabs),
        ...(random.chance(0.4) && { labels: random.shuffled(orderLabels).slice(0, random.int(1, 3)) }),
        ...(random.chance(0.3) && { from: day() }),
        ...(random.chance(0.3) && { to: day() }),
        ...(random.chance(0.6) && { keyword: random.pick(keywords) }),
        ...(random.chance(0.2) && { kinds: ['train' as const] }),
        ...(random.chance(0.5) && { sort: random.pick(orderSorts) }),
      };
      const expected = reference(sees, query);
      const rows = (await pages(ask, query, random.pick([5, 30, 100]))).flat();
      expect({ query, rows }).toEqual({ query, rows: expected });
      found += expected.length;
    }
    expect(found).toBeGreaterThan(1_000);
  });

  test('days people write narrow the list as chosen dates do', async () => {
    const ask = await world.as('zhaomin');
    const order = all.find((one) => one.companyId === '1001' && one.tab === 'business');
    const date = chinaDate(order?.startAt ?? 0);
    const [, month, day] = date.split('-').map(Number);
    const expected = (await pages(ask, { tab: 'business', from: date, to: date }, 100)).flat();
    expect(expected.length).toBeGreaterThan(0);
    for (const keyword of [date, `${month}/${day}`, `${month}月${day}日`, `${day}.${month}.`]) {
      expect((await pages(ask, { tab: 'business', keyword }, 100)).flat()).toEqual(expected);
    }
    const keyword = `${date} ${order?.travellerName}`;
    const named = (await pages(ask, { tab: 'business', keyword }, 100)).flat();
    expect(named.map((row) => row.orderId)).toContain(order?.id);
    expect(named.every((row) => chinaDate(row.startAt) === date)).toBe(true);
  });

  test('no document or mobile number is among the words of an order', () => {
    expect(
      all.flatMap((order) => order.body.tokens.filter((token) => /^\d{17}[\dx]$|^1\d{10}$/.test(token))),
    ).toEqual([]);
  });

  test('another company is never found, whatever is asked', async () => {
    const ask = await world.as('tanglin');
    const theirs = new Set(all.filter((order) => order.companyId === '2001').map((order) => order.id));
    for (const keyword of ['北', 'g', 'TD', '张', '1001:', '1001']) {
      const rows = (await pages(ask, { tab: 'business', keyword }, 100)).flat();
      expect(rows.filter((row) => !theirs.has(row.orderId))).toEqual([]);
    }
  });
});
