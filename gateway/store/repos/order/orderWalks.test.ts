import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endedLabels, orderSorts } from '../../../../contract/enums/order.ts';
import { type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import type { Db } from '../../db/openStore.ts';
import { type OrderFilter, type OrderPlace, orderPage, type VisibleOrders } from './orderPages.ts';
import { orderSummaries } from './orderSummaries.ts';
import { type Lane, type Page, pageOf } from './orderWalks.ts';

let world: BookingWorld;
let db: Db;
let everybody: VisibleOrders;
beforeAll(async () => {
  world = await bookingWorld();
  db = world.deps.store.db;
  const viewer = { id: await world.employeeId('zhaomin'), acting: false };
  everybody = { companyId: '1001', all: true, bookerId: null, principalIds: [], viewer };
});
afterAll(() => world.close());

const october = { from: Date.parse('2026-10-01'), before: Date.parse('2026-11-01') };
const fewDays = { from: Date.parse('2026-10-05'), before: Date.parse('2026-10-09') };

describe.each(orderSorts)('by %s, all pages of a company hold what its orders hold', (sort) => {
  test.each<[string, Partial<OrderFilter>]>([
    ['a kind', { kinds: ['train'] }],
    ['two kinds', { kinds: ['train', 'flight'] }],
    ['a label', { labels: ['refunded'] }],
    ['labels of both lanes', { labels: ['new', 'processed', 'cancelled'] }],
    ['a kind and a label', { kinds: ['train'], labels: ['processed'] }],
    ['a kind in a month', { kinds: ['train'], ...october }],
    ['a kind in few days', { kinds: ['train'], ...fewDays }],
  ])('%s', async (_what, more) => {
    const filter: OrderFilter = { tab: 'business', terms: [], sort, ...more };
    const ids: string[] = [];
    for (let after: OrderPlace | null = null; ; ) {
      const page = await orderPage(db, everybody, filter, after, 100);
      ids.push(...page.orders.map(({ orderId }) => orderId));
      after = page.next;
      if (after === null) break;
    }
    expect(ids).toEqual(await expected(filter));
  });
});

/** The same by reading every order of the company. */
async function expected({ sort, kinds, labels, from, before }: OrderFilter): Promise<string[]> {
  const rows = await db.selectFrom('travel_order').selectAll().where('company_id', '=', '1001').execute();
  const summaries = await orderSummaries(
    db,
    rows.map(({ id }) => id),
  );
  const isEnded = (label: string) => endedLabels.some((one) => one === label);
  const found = rows
    .filter((row) => row.tab === 'business' && (!kinds || kinds.includes(row.kind)))
    .filter((row) => !labels || labels.some((one) => one === summaries.get(row.id)?.label))
    .filter((row) => row.depart_at >= (from ?? 0) && row.depart_at < (before ?? Number.MAX_SAFE_INTEGER));
  const by = { departure: 'depart_at', booked: 'created_at', amount: 'total_fen' } as const;
  const down = found.toSorted(
    (a, b) => b[by[sort]] - a[by[sort]] || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );
  if (sort !== 'departure') return down.map(({ id }) => id);
  const open = down.filter((row) => !isEnded(row.label)).toReversed();
  return [...open, ...down.filter((row) => isEnded(row.label))].map(({ id }) => id);
}

test.each<[Lane, Partial<Page>]>([
  ['booked', { kinds: ['hotel'] }],
  ['amount', { kinds: ['hotel'] }],
  ['booked', { labels: ['refunded'] }],
  ['amount', { kinds: ['train'], labels: ['new'] }],
])('by %s, what a company has few of is found by an index, not among all: %o', async (lane, more) => {
  const page = { companyId: '1001', tab: 'business', limit: 31, ...more };
  const { sql: text, parameters } = pageOf(db, lane, page, []).compile();
  const plan = await db.executeQuery<{ detail: string }>({
    ...sql`select 1`.compile(db),
    sql: `explain query plan ${text}`,
    parameters,
  });
  const walks = plan.rows.map(({ detail }) => detail).filter((detail) => detail.includes('travel_order'));
  expect(walks.length).toBeGreaterThan(0);
  for (const walk of walks) expect(walk).toMatch(/COVERING INDEX .*kind=\? AND label=\?/);
});

test('a price that changes by itself moves its order in a list by amount that was asked for before', async () => {
  const filter: OrderFilter = { tab: 'business', terms: [], sort: 'amount' };
  const first = async () => (await orderPage(db, everybody, filter, null, 1)).orders[0]?.orderId;
  const dearest = await first();
  expect(await first()).toBe(dearest);
  const { id } = await db
    .selectFrom('travel_order')
    .select('id')
    .where('company_id', '=', '1001')
    .where('tab', '=', 'business')
    .where('id', '!=', dearest as string)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('travel_order').set({ total_fen: 99_000_000 }).where('id', '=', id).execute();
  expect(await first()).toBe(id);
});
