import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmployeeId } from '../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { handOverWorld } from '../../../tests/handOver/world.ts';
import { runDueHandOvers } from './due.ts';

let world: BookingWorld;
let w: ReturnType<typeof handOverWorld>;
let linjing: Ask;
let sunli: Ask;
let to: EmployeeId;
beforeEach(async () => {
  world = await bookingWorld();
  w = handOverWorld(world);
  await world.deps.store.db.deleteFrom('travel_order').execute();
  [linjing, sunli] = [await world.as('linjing'), await world.as('sunli')];
  to = await w.idOf('sunli');
  await w.granted('lina', 'sunli');
});
afterEach(() => world.close());

const draftsOf = async (ask: Ask) =>
  (await valueOf(ask('draft.list', {}))).drafts.map(({ draftId }) => draftId);

/** Orders for lina, whom sunli serves, for zhangwei, whom she does not, and a private one; a draft of each. */
async function desk() {
  return {
    goes: await w.booked(linjing, 'lina'),
    stays: await w.booked(linjing, 'zhangwei', { date: '2026-12-03' }),
    secret: await w.booked(linjing, 'linjing', { date: '2026-12-04', tab: 'private' }),
    draftGoes: await w.drafted(linjing, 'lina', 'a'),
    draftStays: await w.drafted(linjing, 'zhangwei', 'b'),
  };
}

test('a desk goes as it was quoted, and what the colleague may not have stays with its reason', async () => {
  const { goes, stays, secret, draftGoes, draftStays } = await desk();
  const all = await valueOf(linjing('desk.handOver.quote', {}));
  expect([...all.orders, ...all.drafts].map(({ reason }) => reason)).toEqual(Array(5).fill(null));
  const quoted = await valueOf(linjing('desk.handOver.quote', { to }));
  expect(quoted.isMore).toBe(false);
  expect(quoted.orders.map(({ deadline }) => deadline?.kind)).toContain('payment');
  const done = await valueOf(linjing('desk.handOver.give', { to, note: '休假', until: w.inDays(5) }));
  const byId = (rows: readonly (readonly [string, string | null])[]) => new Map(rows);
  const reasons = byId(done.orders.map(({ orderId, reason }) => [orderId, reason]));
  expect(reasons).toEqual(byId(quoted.orders.map(({ order, reason }) => [order.orderId, reason])));
  expect(reasons).toEqual(
    byId([
      [goes, null],
      [stays, 'mayNot'],
      [secret, 'private'],
    ]),
  );
  const drafts = byId(done.drafts.map(({ draftId, reason }) => [draftId, reason]));
  expect(drafts).toEqual(byId(quoted.drafts.map(({ draftId, reason }) => [draftId, reason])));
  expect(drafts).toEqual(
    byId([
      [draftGoes, null],
      [draftStays, 'mayNot'],
    ]),
  );
  expect(await w.board(sunli)).toEqual({ [goes]: 'from 林静' });
  expect(await w.board(linjing)).toMatchObject({ [goes]: 'with 孙丽', [stays]: '' });
  expect(await draftsOf(sunli)).toEqual([draftGoes]);
  const [received] = (await valueOf(sunli('order.care.list', {}))).received;
  expect(received).toMatchObject({
    person: { name: '林静' },
    note: '休假',
    until: w.inDays(5),
    orders: [{ order: { orderId: goes } }],
    drafts: [{ draftId: draftGoes, title: '"lina"' }],
  });
  const [given] = (await valueOf(linjing('order.care.list', {}))).given;
  expect(given).toMatchObject({ handOverId: done.handOverId, person: { name: '孙丽' } });
  const { messages } = await valueOf(sunli('message.list', {}));
  expect(messages.filter(({ event }) => event === 'handedOver')).toMatchObject([
    { about: { id: done.handOverId }, params: { handOver: { orders: 1, drafts: 1 } } },
  ]);
  // What has gone is not on the desk any more, and what stays may not go.
  expect(await codeOf(linjing('desk.handOver.give', { to }))).toBe('NOTHING_TO_HAND_OVER');
});

test('a draft in a colleague’s care is edited by both, and by the owner alone once it has ended', async () => {
  const { draftGoes } = await desk();
  const { handOverId } = await valueOf(linjing('desk.handOver.give', { to, until: w.today }));
  const edit = (ask: Ask, value: string, base: number) =>
    codeOf(ask('draft.save', { draftId: draftGoes, since: 0, changes: [{ key: 'leg a', value, base }] }));
  expect(await edit(sunli, '1', 0)).toBe('ok');
  // Care is not ownership.
  expect(await codeOf(sunli('draft.handOver', { draftId: draftGoes, to, isShared: false }))).toBe(
    'NOT_FOUND',
  );
  world.clock.set(Date.parse(`${w.inDays(1)}T00:00:00+08:00`));
  expect(await edit(sunli, '2', 2)).toBe('NOT_FOUND');
  expect(await edit(linjing, '3', 2)).toBe('ok');
  expect(await codeOf(sunli('desk.handOver.end', { handOverId }))).toBe('CARE_OVER');
  await runDueHandOvers(world.deps);
  expect(await valueOf(sunli('order.care.list', {}))).toEqual({ received: [], given: [] });
});

test('either side ends a hand-over, nobody else does', async () => {
  const { goes, draftGoes } = await desk();
  const give = async () => (await valueOf(linjing('desk.handOver.give', { to }))).handOverId;
  const first = await give();
  for (const username of ['chenbo', 'zhaomin', 'liuyang']) {
    const ask = await world.as(username);
    expect(await codeOf(ask('desk.handOver.end', { handOverId: first })), username).toBe('NOT_FOUND');
  }
  await valueOf(sunli('desk.handOver.end', { handOverId: first }));
  expect(await w.board(linjing)).toMatchObject({ [goes]: '' });
  expect(await draftsOf(sunli)).toEqual([]);
  expect(await codeOf(linjing('desk.handOver.end', { handOverId: first }))).toBe('CARE_OVER');
  const second = await give();
  await valueOf(linjing('desk.handOver.end', { handOverId: second }));
  expect(await w.board(sunli)).toEqual({ [goes]: '' });
  expect(await draftsOf(linjing)).toContain(draftGoes);
});

test('a desk handed over by two windows at once goes to one of them', async () => {
  const { goes } = await desk();
  const zhaomin = await w.idOf('zhaomin');
  const second = await world.late(() => valueOf(linjing('desk.handOver.give', { to }))).as('linjing');
  const { orders, drafts } = await valueOf(second('desk.handOver.give', { to: zhaomin }));
  expect(orders.map(({ orderId }) => orderId)).not.toContain(goes);
  expect(await w.board(sunli)).toEqual({ [goes]: 'from 林静' });
  expect(drafts).toHaveLength(1);
});

test('a desk is refused to oneself, to nobody, to another company and to who is not active', async () => {
  await desk();
  for (const username of ['linjing', 'liuyang', 'wuhao']) {
    const input = { to: await w.idOf(username) };
    expect(await codeOf(linjing('desk.handOver.quote', input)), username).toBe('COLLEAGUE_MAY_NOT');
    expect(await codeOf(linjing('desk.handOver.give', input)), username).toBe('COLLEAGUE_MAY_NOT');
  }
  expect(await codeOf(linjing('desk.handOver.give', { to: 'e'.repeat(32) as never }))).toBe(
    'COLLEAGUE_MAY_NOT',
  );
});

test('what was handed over is handed on with the desk of who has it, and never back to who gave it', async () => {
  const { goes } = await desk();
  await valueOf(linjing('desk.handOver.give', { to }));
  const back = await valueOf(sunli('desk.handOver.quote', { to: await w.idOf('linjing') }));
  expect(back.orders.map(({ order, reason }) => [order.orderId, reason])).toEqual([[goes, 'theirs']]);
  await valueOf(sunli('desk.handOver.give', { to: await w.idOf('zhaomin') }));
  const zhaomin = await world.as('zhaomin');
  expect(await w.board(zhaomin)).toEqual({ [goes]: 'from 孙丽' });
  expect(await w.board(linjing)).toMatchObject({ [goes]: 'with 赵敏' });
});

test('what is in the care of somebody who lost the right is on its giver’s desk again', async () => {
  const { goes, draftGoes } = await desk();
  await valueOf(linjing('desk.handOver.give', { to }));
  await w.revoked('lina', 'sunli');
  expect(await valueOf(sunli('order.care.list', {}))).toEqual({ received: [], given: [] });
  expect(await draftsOf(sunli)).toEqual([]);
  const again = await valueOf(linjing('desk.handOver.give', { to: await w.idOf('zhaomin') }));
  expect(again.orders).toContainEqual({ orderId: goes, reason: null });
  expect(again.drafts).toContainEqual({ draftId: draftGoes, reason: null });
  // A grant given anew brings nothing back.
  await w.granted('lina', 'sunli');
  expect(await draftsOf(sunli)).toEqual([]);
  expect(await w.board(sunli)).toEqual({ [goes]: 'with 赵敏' });
});
