import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { openGateway } from '../../gateway/app/openGateway.ts';
import { callerOf, type Scope } from '../../gateway/base/ports.ts';
import { seedStore } from '../../gateway/sample/seedStore.ts';
import { listOrders } from '../../gateway/services/order/view/list.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { findOrder } from '../../gateway/store/repos/order/orders.ts';
import { testConfig } from '../testConfig.ts';
import { manyTimes, scopeOf } from './manyOrders.ts';
import { median } from './median.ts';

const silent = { info() {}, warn() {}, error() {} };

/**
 * The first page of 100,000 orders, and one far down, with every filter and many keywords, for whoever sees them in
 * their own way: a secretary, the travel manager, finance, an employee. Median of rounds, warm; goal ≤10 ms each.
 */
const ROUNDS = 15;
const GOAL_MS = 10;
const people = { secretary: 'linjing', travelManager: 'zhaomin', finance: 'sunli', employee: 'zhangwei' };

type Query = Omit<CallInput<'order.list'>, 'tab'>;
type Page = CallOutput<'order.list'>;

const queries: Record<string, Query> = {
  all: {},
  kind: { kinds: ['train'] },
  noneOfKind: { kinds: ['hotel'] },
  processed: { labels: ['processed'] },
  toPay: { labels: ['new'] },
  cancelled: { labels: ['cancelled'] },
  dates: { from: '2026-10-01', to: '2026-10-31' },
  datesLong: { from: '2026-01-01' },
  city: { keyword: '北京' },
  letter: { keyword: '张' },
  pinyin: { keyword: 'shanghai' },
  initial: { keyword: 's' },
  train: { keyword: 'G1' },
  name: { keyword: '李娜' },
  twoCommon: { keyword: '北京 上海' },
  nameAndCity: { keyword: '李娜 杭州' },
  commonButNever: { keyword: '深圳 哈尔滨' },
  nothing: { keyword: '无此人' },
  day: { keyword: '2026-12-02' },
  booked: { sort: 'booked' },
  bookedOfKind: { sort: 'booked', kinds: ['hotel'] },
  bookedOfTrain: { sort: 'booked', kinds: ['train'] },
  bookedToPay: { sort: 'booked', labels: ['new'] },
  bookedRefunded: { sort: 'booked', labels: ['refunded'] },
  bookedFewDays: { sort: 'booked', kinds: ['train'], from: '2026-10-01', to: '2026-10-05' },
  bookedCity: { sort: 'booked', keyword: '北京' },
  amount: { sort: 'amount' },
  amountOfKind: { sort: 'amount', kinds: ['hotel'] },
  amountOfKindDates: { sort: 'amount', kinds: ['train'], from: '2026-10-01', to: '2026-10-31' },
  amountDates: { sort: 'amount', from: '2026-10-01', to: '2026-10-31' },
  amountNever: { sort: 'amount', keyword: '深圳 哈尔滨' },
  everything: { keyword: '北京', labels: ['processed'], kinds: ['train'], from: '2026-01-01' },
};

export async function benchOrders(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-orders-'));
  const deps = await openGateway(testConfig(folder), { log: silent });
  const { db } = deps.store;
  try {
    await seedStore(deps.store, deps);
    await manyTimes(db);
    const { orders } = await db
      .selectFrom('travel_order')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    for (const [who, username] of Object.entries(people)) {
      const scope = await scopeOf(db, username);
      const ms: Record<string, number> = {};
      for (const [name, query] of Object.entries(queries)) ms[name] = await medianMs(db, scope, query);
      const ticketNo = await ticketSeenBy(db, scope);
      ms.ticket = await medianMs(db, scope, { keyword: ticketNo }, mustFind);
      ms.ticketBegun = await medianMs(db, scope, { keyword: ticketNo.slice(0, 4) }, mustFind);
      ms.deep = await medianMs(db, scope, { cursor: await farDown(db, scope) });
      const worst = Math.max(...Object.values(ms));
      const name = `order.list of ${orders} orders: ${who}`;
      console.log(JSON.stringify({ name, unit: 'ms', ms, goal: GOAL_MS, holds: worst <= GOAL_MS }));
    }
  } finally {
    await deps.store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Within a transaction, where nothing is cached: a page as it is asked for the first time. */
async function medianMs(
  db: Db,
  scope: Scope,
  query: Query,
  check: (found: Page) => void = () => {},
): Promise<number> {
  const times: number[] = [];
  await db.transaction().execute(async (trx) => {
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const page = await listOrders({ db: trx, log: silent }, scope, {
        tab: 'business',
        limit: 30,
        keyword: '',
        ...query,
      });
      times.push(performance.now() - started);
      if (!page.ok) throw new Error(page.error.code);
      check(page.value);
    }
  });
  return Number(median(times).toFixed(2));
}

function mustFind({ rows }: Page): void {
  if (rows.length === 0) throw new Error('a ticket nobody finds measures nothing');
}

/** The ticket of an order somebody sees, as its supplier numbered it. */
async function ticketSeenBy(db: Db, scope: Scope): Promise<string> {
  const found = await listOrders({ db, log: silent }, scope, {
    tab: 'business',
    limit: 1,
    keyword: '',
    labels: ['processed'],
  });
  const [first] = found.ok ? found.value.rows : [];
  const order = first && (await findOrder(db, callerOf(scope).companyId, first.orderId));
  if (!order?.body.ticketNo) throw new Error('an order without a ticket');
  return order.body.ticketNo;
}

/** The cursor after a few hundred rows of one's list. */
async function farDown(db: Db, scope: Scope): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < 5; page++) {
    const found = await listOrders({ db, log: silent }, scope, {
      tab: 'business',
      limit: 100,
      keyword: '',
      cursor,
    });
    if (!found.ok || found.value.nextCursor === null) break;
    cursor = found.value.nextCursor;
  }
  return cursor ?? '';
}
