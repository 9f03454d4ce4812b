import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderId } from '../../../contract/shapes/primitives.ts';
import { callerOf } from '../../../tests/access/things.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { handOverWorld } from '../../../tests/handOver/world.ts';
import { allHandlers } from '../../app/handlers.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { makePipeline } from '../../pipeline/pipeline.ts';
import { runDueHandOvers } from './due.ts';

let world: BookingWorld;
let w: ReturnType<typeof handOverWorld>;
let linjing: Ask;
let sunli: Ask;
let zhaomin: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  w = handOverWorld(world);
  await world.deps.store.db.deleteFrom('travel_order').execute();
  [linjing, sunli, zhaomin] = [await world.as('linjing'), await world.as('sunli'), await world.as('zhaomin')];
});
afterEach(() => world.close());

type Terms = { note?: string; until?: string };
const give = async (by: Ask, order: Awaited<ReturnType<typeof w.booked>>, to: string, terms: Terms = {}) =>
  by('order.care.give', { orderId: order, to: await w.idOf(to), ...terms });
const careNow = async (ask: Ask, order: Awaited<ReturnType<typeof w.booked>>) =>
  (await valueOf(ask('order.detail.get', { orderId: order }))).care;
const messagesOf = async (ask: Ask) =>
  (await valueOf(ask('message.list', {}))).messages.filter(({ about }) => about.kind === 'handOver');
const openRows = () =>
  world.deps.store.db.selectFrom('desk_care').selectAll().where('ended_at', 'is', null).execute();

describe('an order', () => {
  test('goes to a colleague who may book for its traveller, and comes back', async () => {
    const id = await w.booked(linjing, 'lina');
    await w.granted('lina', 'sunli');
    expect(await w.board(sunli)).toEqual({ [id]: '' });
    const pushed = async () =>
      (
        await world.deps.store.db
          .selectFrom('push_event')
          .selectAll()
          .where('kind', '=', 'handOver')
          .execute()
      ).map((one) => one.employee_id);
    const until = w.inDays(3);
    await valueOf(give(linjing, id, 'sunli', { note: '周五前付款', until }));
    expect(await w.board(sunli)).toEqual({ [id]: 'from 林静' });
    expect(await w.board(linjing)).toEqual({ [id]: 'with 孙丽' });
    expect(new Set(await pushed())).toEqual(new Set([await w.idOf('linjing'), await w.idOf('sunli')]));
    const [message] = await messagesOf(sunli);
    expect(message).toMatchObject({
      event: 'handedOver',
      params: { traveller: '林静', text: '周五前付款', handOver: { orders: 1, drafts: 0, until } },
    });
    const both = { giver: '林静', carer: '孙丽', until };
    expect(await careNow(sunli, id)).toEqual({
      now: { ...both, note: '周五前付款', end: 'giveBack' },
      mayGive: true,
    });
    expect(await careNow(linjing, id)).toMatchObject({ now: { end: 'takeBack' }, mayGive: false });
    // What the two write each other is no one else's.
    expect(await careNow(await world.as('lina'), id)).toEqual({
      now: { ...both, note: '', end: null },
      mayGive: false,
    });
    const { received } = await valueOf(sunli('order.care.list', {}));
    expect(received).toMatchObject([
      { person: { name: '林静' }, note: '周五前付款', until, orders: [{ deadline: { kind: 'payment' } }] },
    ]);
    expect(JSON.stringify(await openRows())).not.toContain('周五');
    await valueOf(sunli('order.care.end', { orderId: id }));
    expect(await w.board(sunli)).toEqual({ [id]: '' });
    expect(await w.board(linjing)).toEqual({ [id]: '' });
    expect(await messagesOf(linjing)).toMatchObject([
      { event: 'handOverEnded', params: { traveller: '孙丽' } },
    ]);
    expect(await codeOf(sunli('order.care.end', { orderId: id }))).toBe('CARE_OVER');
    const trail = await world.deps.store.db
      .selectFrom('audit')
      .select(['tag', 'decision'])
      .where('object', '=', id)
      .where('tag', 'like', 'order.care.%')
      .execute();
    expect(trail.map(({ tag }) => tag)).toEqual(['order.care.give', 'order.care.end']);
  });

  test('is refused to whoever does not reach its traveller, is not there, not active, or oneself', async () => {
    const id = await w.booked(linjing, 'lina');
    for (const to of ['sunli', 'linjing', 'liuyang', 'wuhao'])
      expect(await codeOf(give(linjing, id, to)), to).toBe('COLLEAGUE_MAY_NOT');
    // Who may book and sees no order gains no sight of it.
    await w.granted('lina', 'chenbo', ['book']);
    expect(await codeOf(give(linjing, id, 'chenbo'))).toBe('COLLEAGUE_MAY_NOT');
    expect(await openRows()).toEqual([]);
  });

  test('is nobody else’s to give, to end, or to learn of', async () => {
    const id = await w.booked(linjing, 'lina');
    await valueOf(give(linjing, id, 'zhaomin'));
    for (const username of ['chenbo', 'liuyang']) {
      const ask = await world.as(username);
      expect(await codeOf(give(ask, id, 'zhaomin')), username).toBe('NOT_FOUND');
      expect(await codeOf(ask('order.care.end', { orderId: id })), username).toBe('NOT_FOUND');
      const [{ hand_over_id: handOverId } = { hand_over_id: '' }] = await openRows();
      expect(await codeOf(ask('desk.handOver.end', { handOverId: handOverId as never })), username).toBe(
        'NOT_FOUND',
      );
    }
    // The finance department sees it, and may not book.
    expect(await codeOf(give(sunli, id, 'zhaomin'))).toBe('FORBIDDEN');
    // Its traveller is on no side of it.
    expect(await codeOf((await world.as('lina'))('order.care.end', { orderId: id }))).toBe('CARE_OVER');
    expect(await openRows()).toHaveLength(1);
  });

  test('that is over goes to nobody, and ends in whoever’s care it is', async () => {
    const id = await w.booked(linjing, 'lina');
    await valueOf(give(linjing, id, 'zhaomin'));
    await valueOf(linjing('order.cancel', { orderId: id }));
    expect(await careNow(linjing, id)).toEqual({ now: null, mayGive: false });
    expect(await valueOf(zhaomin('order.care.list', {}))).toEqual({ received: [], given: [] });
    expect(await codeOf(give(linjing, id, 'zhaomin'))).toBe('ORDER_OVER');
    expect(await codeOf(zhaomin('order.care.end', { orderId: id }))).toBe('CARE_OVER');
    expect(await codeOf(give(linjing, await w.booked(linjing, 'lina', { tab: 'private' }), 'zhaomin'))).toBe(
      'COLLEAGUE_MAY_NOT',
    );
  });

  test('is on the board of a manager who had not booked it, until the right is taken back', async () => {
    const id = await w.booked(linjing, 'lina');
    expect(await w.board(zhaomin)).toEqual({});
    await valueOf(give(linjing, id, 'zhaomin'));
    expect(await w.board(zhaomin)).toEqual({ [id]: 'from 林静' });
    const roles = (to: string) =>
      world.deps.store.db
        .updateTable('employee')
        .set({ roles: to })
        .where('username', '=', 'zhaomin')
        .execute();
    await roles('["employee"]');
    expect(await w.board(await world.as('zhaomin'))).toEqual({});
    expect(await w.board(linjing)).toEqual({ [id]: '' });
    expect(await careNow(linjing, id)).toEqual({ now: null, mayGive: true });
    // The giver has it again, and gives it to somebody else: it is theirs from then on, whatever comes back.
    await w.granted('lina', 'sunli');
    await valueOf(give(linjing, id, 'sunli'));
    await roles('["employee","travelManager"]');
    expect(await w.board(await world.as('zhaomin'))).toEqual({});
    expect(await w.board(sunli)).toEqual({ [id]: 'from 林静' });
  });

  test('of which the grant is taken back while it is given goes to nobody', async () => {
    const id = await w.booked(linjing, 'lina');
    await w.granted('lina', 'sunli');
    const late = await world.late(() => w.revoked('lina', 'sunli')).as('linjing');
    expect(await codeOf(give(late, id, 'sunli'))).toBe('COLLEAGUE_MAY_NOT');
    const own = await world.late(() => w.revoked('lina', 'linjing')).as('linjing');
    expect(await codeOf(give(own, id, 'zhaomin'))).toBe('FORBIDDEN');
    expect(await openRows()).toEqual([]);
  });

  test('that two give at once has one carer', async () => {
    const id = await w.booked(linjing, 'lina');
    await w.granted('lina', 'sunli');
    const second = await world.late(() => valueOf(give(linjing, id, 'sunli'))).as('zhaomin');
    await w.granted('lina', 'chenbo');
    expect(await codeOf(give(second, id, 'chenbo'))).toBe('CARED_BY_ANOTHER');
    const both = await Promise.all([
      codeOf(sunli('order.care.end', { orderId: id })),
      codeOf(linjing('order.care.end', { orderId: id })),
    ]);
    expect(both.sort()).toEqual(['CARE_OVER', 'ok']);
    expect(await openRows()).toEqual([]);
  });

  test('is handed on by whoever has it, for no longer than they have it, and comes back to each', async () => {
    const id = await w.booked(linjing, 'lina');
    await w.granted('lina', 'sunli');
    await w.granted('lina', 'chenbo');
    const chenbo = await world.as('chenbo');
    await valueOf(give(linjing, id, 'sunli', { until: w.inDays(2) }));
    expect(await codeOf(give(linjing, id, 'chenbo'))).toBe('CARED_BY_ANOTHER');
    expect(await codeOf(give(sunli, id, 'linjing'))).toBe('CARE_IS_THEIRS');
    await valueOf(give(sunli, id, 'chenbo', { until: w.inDays(9) }));
    expect(await careNow(chenbo, id)).toMatchObject({ now: { carer: '陈波', until: w.inDays(2) } });
    expect(await w.board(sunli)).toEqual({ [id]: 'with 陈波' });
    await valueOf(chenbo('order.care.end', { orderId: id }));
    expect(await w.board(sunli)).toEqual({ [id]: 'from 林静' });
    await valueOf(give(sunli, id, 'chenbo'));
    await valueOf(linjing('order.care.end', { orderId: id }));
    expect(await openRows()).toEqual([]);
    expect(await w.board(chenbo)).toEqual({ [id]: '' });
  });

  test('comes back when its last day is over, and both hear of it', async () => {
    const id = await w.booked(linjing, 'lina');
    expect(await codeOf(give(linjing, id, 'zhaomin', { until: w.inDays(-1) }))).toBe('CARE_DAY_WRONG');
    expect(await codeOf(give(linjing, id, 'zhaomin', { until: w.inDays(400) }))).toBe('CARE_DAY_WRONG');
    await valueOf(give(linjing, id, 'zhaomin', { until: w.today }));
    const midnight = Date.parse(`${w.inDays(1)}T00:00:00+08:00`);
    world.clock.set(midnight - 1);
    await runDueHandOvers(world.deps);
    expect(await careNow(linjing, id)).toMatchObject({ now: { carer: '赵敏' } });
    world.clock.set(midnight);
    expect(await careNow(linjing, id)).toEqual({ now: null, mayGive: true });
    expect(await w.board(zhaomin)).toEqual({});
    await runDueHandOvers(world.deps);
    await runDueHandOvers(world.deps);
    for (const [ask, other] of [
      [linjing, '赵敏'],
      [zhaomin, '林静'],
    ] as const) {
      const ended = (await messagesOf(ask)).filter(({ event }) => event === 'handOverEnded');
      expect(ended).toMatchObject([{ params: { traveller: other } }]);
    }
    expect(await openRows()).toEqual([]);
  });

  test('that is changed is in the same care as the order it becomes', async () => {
    const id = await w.idOf('lina');
    const traveller = { kind: 'employee' as const, id };
    const { offers } = await search(linjing, [traveller], '2026-12-02');
    const found = pick(offers, 'O', { left: 20 });
    const { rows } = await book(linjing, [row(found, traveller, id)]);
    const old = orderId.parse(rows[0]?.orderId);
    await valueOf(give(linjing, old, 'zhaomin', { until: w.inDays(9) }));
    for (let turn = 0; turn < 4; turn++) {
      world.clock.advance(5_000);
      await runDueOrders(world.deps);
    }
    const other = pick(offers, 'O', { left: 20, also: ({ trainNo }) => trainNo !== found.offer.trainNo });
    const to = { orderId: old, offerId: other.offer.offerId, option: 'O' };
    const { amendmentId } = await valueOf(zhaomin('order.change.quote', to));
    const { newOrderId } = await valueOf(zhaomin('order.change.confirm', { amendmentId }));
    if (!newOrderId) throw new Error('not changed');
    expect(await careNow(zhaomin, newOrderId)).toMatchObject({
      now: { giver: '林静', carer: '赵敏', until: w.inDays(9), end: 'giveBack' },
    });
    expect(await careNow(linjing, old)).toEqual({ now: null, mayGive: false });
  });

  test('is given once under one key', async () => {
    const id = await w.booked(linjing, 'lina');
    const pipeline = makePipeline(world.deps, allHandlers(world.deps));
    const idem = crypto.randomUUID();
    const send = async () =>
      pipeline({
        requestId: 'replay',
        tag: 'order.care.give',
        payload: { orderId: id, to: await w.idOf('zhaomin'), _idem: idem },
        kid: 'S0',
        caller: await callerOf(world, 'linjing'),
        device: 'pc',
        language: 'zh',
        address: '127.0.0.1',
        browser: { cookie: null, name: { browser: null, system: null }, bind: () => undefined },
      });
    const first = await send();
    expect(first.ok).toBe(true);
    expect(await send()).toEqual(first);
    expect(await openRows()).toHaveLength(1);
    expect(await messagesOf(zhaomin)).toHaveLength(1);
  });
});
