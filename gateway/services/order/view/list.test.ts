import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { searchTerms, tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
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
    .sort((a, b) => b.startAt - a.startAt || (a.id < b.id ? 1 : -1))
    .map(summaryOf);
}

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
  test.each([1, 7, 19, 20, 21, 100])(
    'of %i rows hold every order once, in order, over equal departures',
    async (limit) => {
      const ask = await world.as('zhaomin');
      const found = await pages(ask, { tab: 'business' }, limit);
      expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(found.flat().map((row) => row.orderId)).toEqual(
        reference((order) => order.companyId === '1001', { tab: 'business' }).map((row) => row.orderId),
      );
    },
  );

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
      };
      const expected = reference(sees, query);
      const rows = (await pages(ask, query, random.pick([5, 30, 100]))).flat();
      expect({ query, rows }).toEqual({ query, rows: expected });
      found += expected.length;
    }
    expect(found).toBeGreaterThan(1_000);
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
