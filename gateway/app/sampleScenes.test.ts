import { beforeAll, describe, expect, test } from 'vitest';
import { meetingStages } from '../../contract/enums/meeting/meeting.ts';
import { type ProductKind, productKinds } from '../../contract/products.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { DAY_MS, MINUTE_MS } from '../../contract/rules/time/durations.ts';
import {
  asIn,
  closeFilled,
  faultsOfMoney,
  faultsOfPapers,
  filled,
  ordersIn,
  type World,
} from '../../tests/suites/firstStart/sampleFilled.ts';
import { fillWithSample } from './firstStart.ts';
import { jobs } from './jobs/jobs.ts';

closeFilled();

/** Passed through within seconds by themselves, or by a crash alone. */
const passing = ['submitting', 'issuing'];
/** What no product's supplier or rule leads to. */
const never: Partial<Record<ProductKind, readonly string[]>> = { car: ['changing', 'changed'] };
const states = [
  'unknown',
  'approving',
  'held',
  'issued',
  'used',
  'settled',
  'vouchered',
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'manual',
  'refunding',
  'refunded',
  'changing',
  'changed',
];

/** A month of the calendar so many before the one of a moment, YYYY-MM. */
function monthBefore(at: number, back: number): string {
  const [year = 0, month = 0] = chinaDate(at).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

async function runJobs({ deps, clock }: World, ms: number, everyMs = 1_000): Promise<void> {
  for (const end = clock.now() + ms; clock.now() < end; clock.advance(everyMs))
    for (const job of jobs) await job.run(deps, { stopped: () => false });
}

describe('the sample world as it is first opened', () => {
  let world: World;
  beforeAll(async () => {
    world = await filled('2026-11-20T09:00:00+08:00');
  }, 120_000);

  test('every scene was played', () => {
    expect(world.leftOut).toEqual([]);
  });

  test.each(productKinds)('%s orders stand in every state they can', async (kind) => {
    const orders = (await ordersIn(world)).filter((order) => order.kind === kind);
    const expected = states.filter((state) => !never[kind]?.includes(state));
    const found = new Set<string>(orders.map(({ state }) => state));
    expect(expected.filter((state) => !found.has(state))).toEqual([]);
  });

  test('they reach weeks back and ahead', async () => {
    const { deps, clock } = world;
    const orders = await ordersIn(world);
    for (const kind of productKinds.filter((one) => one !== 'train')) {
      const starts = orders.filter((order) => order.kind === kind).map(({ startAt }) => startAt);
      expect(Math.min(...starts)).toBeLessThan(clock.now() - 21 * DAY_MS);
      expect(Math.max(...starts)).toBeGreaterThan(clock.now() + 10 * DAY_MS);
    }
    expect(orders.every((order) => order.createdAt <= deps.clock.now())).toBe(true);
    expect(orders.every((order) => order.updatedAt <= deps.clock.now())).toBe(true);
  });

  test('every month of the year before has every product, and nobody is in two places at once', async () => {
    const { deps, clock } = world;
    const facts = await deps.store.db
      .selectFrom('order_fact')
      .select(['kind', 'month'])
      .where('company_id', '=', '1001')
      .where('start_at', '<=', clock.now())
      .distinct()
      .execute();
    const months = Array.from({ length: 11 }, (_, back) => monthBefore(clock.now(), back + 1));
    const found = new Set(facts.map(({ kind, month }) => `${month} ${kind}`));
    const wanted = months.flatMap((month) => productKinds.map((kind) => `${month} ${kind}`));
    expect(wanted.filter((one) => !found.has(one))).toEqual([]);
    const older = (await ordersIn(world)).filter(
      ({ kind, startAt }) => kind !== 'train' && startAt < clock.now() - 40 * DAY_MS,
    );
    expect(older.length).toBeGreaterThan(800);
    const ends = new Map<string, number>();
    const clashes = older
      .toSorted((a, b) => a.startAt - b.startAt)
      .filter(({ traveller, startAt, endAt }) => {
        const busyUntil = ends.get(traveller.id) ?? 0;
        ends.set(traveller.id, Math.max(busyUntil, endAt));
        return startAt < busyUntil;
      });
    expect(clashes.map(({ orderNo }) => orderNo)).toEqual([]);
  });

  test('meetings stand at every stage, with quotes and participants, and travellers have checked in', async () => {
    const manager = await asIn(world, 'zhaomin');
    const open = (await manager('meeting.inbox.list', { over: false })).meetings;
    const over = (await manager('meeting.inbox.list', { over: true })).meetings;
    expect(new Set(open.map(({ stage }) => stage))).toEqual(new Set(meetingStages));
    expect(new Set(over.map(({ outcome }) => outcome))).toEqual(new Set(['settled', 'cancelled']));
    const waiting = open.find(({ stage }) => stage === 'waiting');
    const { meeting } = await manager('meeting.get', { meetingId: waiting!.meetingId });
    expect(meeting.money?.quotes.length).toBeGreaterThan(1);
    expect(meeting.participants.length).toBeGreaterThan(1);
    const checkIns = await world.deps.store.db.selectFrom('check_in').selectAll().execute();
    expect(checkIns.length).toBeGreaterThan(10);
    expect(checkIns.every(({ at }) => at <= world.clock.now())).toBe(true);
  });

  test('the books, the shares and the papers agree', async () => {
    expect(await faultsOfMoney(world)).toEqual([]);
    expect(await faultsOfPapers(world)).toEqual([]);
  });

  test('a secretary has deadlines, approvals, departures and a disruption among those she serves', async () => {
    const { clock } = world;
    const ask = await asIn(world, 'linjing');
    const { rows } = await ask('order.list', { tab: 'business', limit: 100 });
    const now = clock.now();
    const live = rows.filter(({ state }) => state === 'issued');
    const startsOn = (days: number) =>
      live.filter(({ startAt }) => chinaDate(startAt) === chinaDate(now + days * DAY_MS));
    expect(startsOn(0).length).toBeGreaterThan(0);
    expect(startsOn(1).length).toBeGreaterThan(0);
    expect(
      rows.filter(({ state, deadlineAt }) => state === 'held' && (deadlineAt ?? 0) > now).length,
    ).toBeGreaterThan(1);
    expect(rows.filter(({ state }) => state === 'approving').length).toBeGreaterThan(0);
    expect(rows.filter(({ state }) => state === 'manual').length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(5);
    const disruptions = (await ordersIn(world)).filter(
      (order) => order.body.disruption && rows.some(({ orderId }) => orderId === order.id),
    );
    expect(new Set(disruptions.map(({ body }) => body.disruption?.kind))).toEqual(
      new Set(['rescheduled', 'withdrawn']),
    );
  });

  test('an approver, the manager, finance and an employee have something to do', async () => {
    const approver = await asIn(world, 'chenbo');
    const { rows: asked } = await approver('approval.list', { box: 'open' });
    expect(asked.filter(({ kind }) => kind === 'overLimit').length).toBeGreaterThan(2);
    expect(asked.filter(({ kind }) => kind === 'application').length).toBeGreaterThan(0);
    const manager = await asIn(world, 'zhaomin');
    for (const kind of ['order', 'amendment'] as const)
      expect((await manager('stuck.list', { kind })).rows.length).toBeGreaterThan(0);
    const finance = await asIn(world, 'sunli');
    expect(
      (await finance('invoice.voucher.list', { states: ['expected', 'invoicing'] })).rows.length,
    ).toBeGreaterThan(5);
    expect((await finance('invoice.voucher.list', { states: ['invoiced'] })).rows.length).toBeGreaterThan(5);
    const employee = await asIn(world, 'zhangwei');
    const { rows } = await employee('order.list', { tab: 'business', limit: 100 });
    expect(rows.filter(({ state }) => state === 'issued').length).toBeGreaterThan(3);
    const official = await asIn(world, 'gaojianming');
    expect((await official('approval.list', { box: 'open' })).rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['change', 'refund']),
    );
  });

  test('a minute of jobs takes nothing of it away and says nothing new', async () => {
    const before = await ordersIn(world);
    await runJobs(world, MINUTE_MS, 5_000);
    const after = new Map((await ordersIn(world)).map((order) => [order.id, order]));
    const moved = before
      .filter(({ id, state }) => after.get(id)?.state !== state)
      .map(({ kind, state, id }) => `${kind} ${state} > ${after.get(id)?.state}`);
    expect(moved.filter((one) => !passing.some((state) => one.includes(` ${state} `)))).toEqual([]);
    expect(await faultsOfMoney(world)).toEqual([]);
  });

  test.each(productKinds)(
    '%s: what is issued is quoted, given back, and the money goes home',
    async (kind) => {
      const { clock } = world;
      const order = (await ordersIn(world)).find(
        (one) =>
          one.kind === kind &&
          one.state === 'issued' &&
          one.companyId === '1001' &&
          one.body.disruption === null &&
          // A changed one is asked for below.
          one.body.changedFrom === null &&
          one.startAt > clock.now() + 3 * DAY_MS,
      );
      const ask = await asIn(world, 'zhaomin');
      const quote = await ask('order.refund.quote', { orderId: order!.id });
      expect(quote.refundFen).toBeGreaterThan(0);
      await ask('order.refund.confirm', { amendmentId: quote.amendmentId });
      const { summary } = await ask('order.detail.get', { orderId: order!.id });
      expect(summary.state).toBe('refunded');
      expect(await faultsOfMoney(world)).toEqual([]);
    },
  );

  test.each(productKinds)('%s: what waits for payment is paid and issued', async (kind) => {
    const { deps } = world;
    const order = (await ordersIn(world)).find(
      (one) => one.kind === kind && one.state === 'held' && one.tab === 'business' && one.deadlineAt !== null,
    );
    const ask = await asIn(world, 'zhaomin');
    const payment = await ask('payment.open', { orderIds: [order!.id] });
    await deps.cashier.decide?.(payment.paymentId, 'pay');
    await runJobs(world, 12_000);
    expect((await ask('order.detail.get', { orderId: order!.id })).summary.state).toBe('issued');
    expect(await faultsOfMoney(world)).toEqual([]);
  });

  test.each(productKinds)('%s: what waits for an approver is approved and issued', async (kind) => {
    const order = (await ordersIn(world)).find((one) => one.kind === kind && one.state === 'approving');
    const whoIsAsked = () =>
      world.deps.store.db
        .selectFrom('approval_step')
        .innerJoin('approval', 'approval.id', 'approval_id')
        .innerJoin('employee', 'employee.id', 'approver_id')
        .select(['approval.id', 'username'])
        .where('approval.object_id', '=', order!.id)
        .where('approval_step.state', '=', 'open')
        .executeTakeFirst();
    expect(await whoIsAsked()).toBeDefined();
    for (let asked = await whoIsAsked(); asked; asked = await whoIsAsked()) {
      const ask = await asIn(world, asked.username);
      await ask('approval.decide', { approvalId: asked.id as never, decision: { kind: 'approve' } });
    }
    await runJobs(world, 8_000);
    expect((await ordersIn(world)).find(({ id }) => id === order!.id)?.state).toBe('issued');
    expect(await faultsOfMoney(world)).toEqual([]);
  });

  test.each(['train', 'flight', 'intlFlight', 'hotel'] as const)(
    '%s: what is issued changes, through its supplier',
    async (kind) => {
      const changed = (await ordersIn(world)).filter(
        (one) => one.kind === kind && one.body.changedFrom !== null,
      );
      expect(changed.map(({ state }) => state)).toContain('issued');
    },
  );

  test('filled again it is left alone', async () => {
    const before = await ordersIn(world);
    expect(await fillWithSample(world.deps)).toEqual([]);
    expect((await ordersIn(world)).length).toBe(before.length);
  });
});

test.each([
  ['the last minutes of a month', '2027-01-31T23:50:00+08:00'],
  ['early on a holiday', '2027-02-06T00:10:00+08:00'],
])(
  'any start will do: %s',
  async (_what, at) => {
    const world = await filled(at);
    // Nothing leaves any more tonight, and in the small hours there may be no train.
    expect(world.leftOut.length).toBeLessThan(8);
    const orders = await ordersIn(world);
    for (const kind of productKinds) {
      const found = new Set<string>(orders.filter((one) => one.kind === kind).map(({ state }) => state));
      expect(states.filter((state) => !never[kind]?.includes(state) && !found.has(state))).toEqual([]);
    }
    expect(await faultsOfMoney(world)).toEqual([]);
  },
  120_000,
);
