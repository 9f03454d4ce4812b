import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';

let world: BookingWorld;
let linjing: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  await world.deps.store.db.deleteFrom('travel_order').execute();
  await world.deps.store.db.deleteFrom('voucher').execute();
  linjing = await world.as('linjing');
});
afterEach(() => world.close());

async function bookFor(
  username: string,
  { date = '2026-12-02', payer = 'company' }: { date?: string; payer?: 'personal' | 'company' } = {},
) {
  const id = await world.employeeId(username);
  const self = { kind: 'employee' as const, id };
  const offer = pick((await search(linjing, [self], date)).offers, 'O');
  const { rows } = await book(linjing, [row(offer, self, id, { payer })]);
  const [only] = rows;
  if (!only?.orderId) throw new Error('not booked');
  return only.orderId;
}

const setOrder = (id: string, to: Record<string, string | number | null>) =>
  world.deps.store.db.updateTable('travel_order').set(to).where('id', '=', id).execute();
const counts = async (ask: Ask) => {
  const { boards } = await valueOf(ask('desk.board.count.get', {}));
  return Object.fromEntries(boards.map(({ board, count, urgent }) => [board, [count, urgent]]));
};

test('what lapses is sorted by what is left of it, each with what ends, and nobody else’s is there', async () => {
  const later = await bookFor('lina', { payer: 'personal' });
  const sooner = await bookFor('zhangwei', { date: '2026-12-03', payer: 'personal' });
  const { now } = world.clock;
  await setOrder(later, { deadline_at: now() + 30 * HOUR_MS });
  await setOrder(sooner, { state: 'approving', deadline_at: now() + 2 * HOUR_MS });
  const board = await valueOf(linjing('desk.board.deadline.list', {}));
  expect(board.rows.map(({ order, kind }) => [order.orderId, kind])).toEqual([
    [sooner, 'approval'],
    [later, 'payment'],
  ]);
  expect(board.people).toBeGreaterThan(1);
  expect((await counts(linjing))['deadline']).toEqual([2, 1]);
  const stranger = await valueOf((await world.as('chenbo'))('desk.board.deadline.list', {}));
  expect(stranger.rows).toEqual([]);
  const acting = await world.acting('linjing', 'lina');
  const hers = await valueOf(acting('desk.board.deadline.list', {}));
  expect(hers.rows.map(({ order }) => order.orderId)).toEqual([later]);
});

test('a fee is on the board with its next step and what is at stake, until nothing dearer comes', async () => {
  const id = await bookFor('lina', { date: '2026-11-24' });
  for (let turn = 0; turn < 4; turn++) {
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
  }
  const board = await valueOf(linjing('desk.board.fee.list', {}));
  const [only] = board.rows;
  if (!only) throw new Error('no fee');
  expect(only).toMatchObject({ order: { orderId: id }, mayRefund: true });
  expect(only.nextFen).toBeGreaterThan(only.nowFen);
  expect(board.atStakeFen).toBe(only.nextFen - only.nowFen);
  // The step begins at the moment the board says: one millisecond before it the cheaper one still holds.
  const quoted = async () => (await valueOf(linjing('order.refund.quote', { orderId: id }))).feeFen;
  world.clock.advance(only.dueAt - world.clock.now() - 60_000);
  expect(await quoted()).toBe(only.nowFen);
  world.clock.advance(61_000);
  expect(await quoted()).toBe(only.nextFen);
  world.clock.advance(only.order.startAt - world.clock.now() - HOUR_MS);
  expect((await valueOf(linjing('desk.board.fee.list', {}))).rows).toEqual([]);
});

test('a private journey of somebody else is on no board', async () => {
  const booker = await world.employeeId('lina');
  const ids = [await bookFor('lina', { date: '2026-11-21' }), await bookFor('lina', { date: '2026-11-24' })];
  const hers = { state: 'issued', deadline_at: null, tab: 'private', booker_id: booker };
  for (const id of ids) await setOrder(id, hers);
  const seen = async () => {
    const fee = await valueOf(linjing('desk.board.fee.list', {}));
    const travel = await valueOf(linjing('desk.board.travel.list', {}));
    const all = [...fee.rows, ...travel.rows].map(({ order }) => order.orderId);
    return ids.filter((id) => all.includes(id as never));
  };
  expect(await seen()).toEqual([]);
  for (const id of ids) await setOrder(id, { tab: 'business' });
  expect(await seen()).toEqual(ids);
});

test('what nobody knows is there, what a person must settle first, and asked again by who may settle', async () => {
  const asked = await bookFor('lina');
  const left = await bookFor('zhangwei', { date: '2026-12-04' });
  await setOrder(asked, { state: 'unknown', quarantine_until: world.clock.now() + HOUR_MS });
  await setOrder(left, { state: 'manual' });
  const hers = await valueOf(linjing('desk.board.unknown.list', {}));
  expect(hers.rows.map(({ order, kind, mayRecheck }) => [order.orderId, kind, mayRecheck])).toEqual([
    [left, 'manual', false],
    [asked, 'asked', false],
  ]);
  expect(hers.rows[1]?.until).toBe(world.clock.now() + HOUR_MS);
  const manager = await world.as('zhaomin');
  const theirs = await valueOf(manager('desk.board.unknown.list', {}));
  expect(theirs.rows.map(({ order, mayRecheck }) => [order.orderId, mayRecheck])).toEqual([[left, true]]);
  expect((await counts(linjing))['unknown']).toEqual([2, 1]);
});

test('a withdrawn train names the next that goes the same way and has its seat left', async () => {
  const id = await bookFor('lina', { date: '2026-11-21' });
  const { db } = world.deps.store;
  const { body, depart_at: departAt } = await db
    .selectFrom('travel_order')
    .select(['body', 'depart_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const disruption = { kind: 'withdrawn' };
  await setOrder(id, {
    state: 'issued',
    deadline_at: null,
    body: JSON.stringify({ ...JSON.parse(body), disruption }),
    disruption: JSON.stringify({ disruption, changedFrom: null }),
  });
  const { rows } = await valueOf(linjing('desk.board.travel.list', {}));
  expect(rows).toMatchObject([{ disrupted: true, mayRefund: true, mayChange: true }]);
  const [{ next, order } = {}] = rows;
  const own = order && 'trainNo' in order.item ? order.item.trainNo : '';
  const offers = (await search(linjing, [], '2026-11-21')).offers.filter(
    ({ trainNo, options, departAt: leaves }) =>
      leaves > world.clock.now() + HOUR_MS &&
      options.some(({ option, remaining }) => option === 'O' && remaining > 0) &&
      trainNo !== own,
  );
  const away = offers.map(({ departAt: leaves }) => Math.abs(leaves - departAt));
  expect(next && Math.abs(next.departAt - departAt)).toBe(Math.min(...away));
  // On one key it is asked for afresh.
  const { next: best } = await valueOf(linjing('desk.board.next.get', { orderId: id as never }));
  expect(best).toMatchObject({ ...next, kind: 'train', option: 'O' });
  const stranger = await world.as('chenbo');
  expect(await codeOf(stranger('desk.board.next.get', { orderId: id as never }))).toBe('NOT_FOUND');
  const { body: as } = await db
    .selectFrom('travel_order')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // What nothing happened to becomes nothing else by this way.
  await setOrder(id, { body: JSON.stringify({ ...JSON.parse(as), disruption: null }), disruption: null });
  expect(await valueOf(linjing('desk.board.next.get', { orderId: id as never }))).toEqual({ next: null });
  await setOrder(id, { body: as, disruption: JSON.stringify({ disruption, changedFrom: null }) });
  await world.set({ errorPercent: 100 });
  // Of what nobody knows nothing is said.
  expect((await valueOf(linjing('desk.board.travel.list', {}))).rows[0]).not.toHaveProperty('next');
  expect(await codeOf(linjing('desk.board.next.get', { orderId: id as never }))).toBe('SUPPLIER_UNAVAILABLE');
});

test('vouchers come by their deadline, to whoever sees the order', async () => {
  const id = await bookFor('lina');
  const { db } = world.deps.store;
  const [lina, own] = [await world.employeeId('lina'), await world.employeeId('linjing')];
  const voucherRow = (n: number, due: number) => ({
    id: `${n}`.repeat(32),
    company_id: '1001',
    order_id: id,
    order_no: 'TD1',
    booker_id: own,
    principal_id: lina,
    kind: 'railInvoice',
    state: 'invoicing',
    fen: 100,
    header_type: 'company',
    header: 'x',
    tax_id: '',
    due_at: world.clock.now() + due,
    number: '',
    created_at: 1,
    updated_at: 1,
    version: 1,
  });
  await db
    .insertInto('voucher')
    .values([voucherRow(1, 5 * 24 * HOUR_MS), voucherRow(2, -HOUR_MS), voucherRow(3, 90 * 24 * HOUR_MS)])
    .execute();
  const hers = await valueOf(linjing('desk.board.voucher.list', {}));
  expect(hers.rows.map(({ voucherId, overdue }) => [voucherId[0], overdue])).toEqual([
    ['2', true],
    ['1', false],
  ]);
  expect((await valueOf((await world.as('wangsiyuan'))('desk.board.voucher.list', {}))).rows).toEqual([]);
});
