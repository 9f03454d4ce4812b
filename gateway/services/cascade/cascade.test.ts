import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  CENTRE,
  cascadesDue,
  HOME,
  loseAnswers,
  NEXT_DAY,
  type Plan,
  passing,
  takable,
  trip,
} from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { purgeOldQuotes } from './dueCascades.ts';

balancedWorldForEachTest();

const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId: orderId as never }));
const quote = (orderId: string, mode: 'needed' | 'all' = 'all', date = NEXT_DAY) =>
  valueOf(linjing('cascade.plan.quote', { orderId: orderId as never, mode, date }));
const confirm = (plan: Plan, parts = takable(plan), ask = linjing, idem?: string) =>
  ask('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts, reasons: [] }, idem);
const get = (plan: Plan) => valueOf(linjing('cascade.plan.get', { cascadeId: plan.cascadeId }));
const partOf = (plan: Plan, orderId: string) => plan.parts.find((part) => part.orderId === orderId);
/** Every order of a trip that still stands, by kind. */
async function standing(like: string) {
  const { summary } = await detail(like);
  const keyword = summary.traveller;
  const { rows } = await valueOf(linjing('order.list', { tab: 'business', keyword, limit: 100 }));
  return rows
    .filter(({ state }) => state === 'issued')
    .map(({ kind }) => kind)
    .toSorted();
}
const whole = ['car', 'hotel', 'train', 'train'];

describe('a trip a day later', () => {
  test('moves train, ride, nights and the way home, at the price that was said', async () => {
    const { train, home, hotel, car, there } = await trip(world, linjing);
    const plan = await quote(train);
    expect(plan).toMatchObject({ state: 'quoted', mode: 'all', date: NEXT_DAY });
    expect(plan.no).toBe(there.offer.trainNo);
    expect(partOf(plan, train)).toMatchObject({ isMoved: true, way: 'change', failure: null });
    expect(partOf(plan, home)).toMatchObject({ way: 'change', failure: null });
    expect(partOf(plan, hotel)).toMatchObject({
      way: 'replace',
      failure: null,
      item: { checkIn: NEXT_DAY, checkOut: '2026-11-27' },
    });
    expect(partOf(plan, car)).toMatchObject({ way: 'replace', failure: null, item: { meets: plan.no } });

    await valueOf(confirm(plan));
    await passing(world, 30);
    const after = await get(plan);
    expect(after.parts.map(({ state, failure }) => ({ state, failure }))).toEqual(
      after.parts.map(() => ({ state: 'done', failure: null })),
    );
    expect(after.state).toBe('ended');
    expect(await standing(train)).toEqual(whole);
    for (const id of [train, home]) expect((await detail(id)).summary.state).toBe('changed');
    for (const id of [hotel, car]) expect((await detail(id)).summary.state).toBe('refunded');
    for (const part of after.parts) {
      const { summary, price, costCentre } = await detail(part.newOrderId ?? '');
      expect(summary.state).toBe('issued');
      if (part.way === 'replace')
        expect({ fen: price.totalFen, costCentre }).toEqual({ fen: part.payFen, costCentre: CENTRE });
    }
  });

  test('only what has to follows: the nights are fewer, the ride waits, the way home stays', async () => {
    const { train, home, hotel } = await trip(world, linjing);
    const plan = await quote(train, 'needed');
    expect(partOf(plan, home)).toMatchObject({ way: 'keep', why: 'fits' });
    expect(partOf(plan, hotel)).toMatchObject({ item: { checkIn: NEXT_DAY, checkOut: HOME } });
  });

  test('a way home a day later makes the stay a night longer, in the same room', async () => {
    const { home, hotel, train, car } = await trip(world, linjing);
    const plan = await quote(home, 'needed', '2026-11-27');
    expect(partOf(plan, hotel)).toMatchObject({ way: 'extend', item: { checkOut: '2026-11-27', nights: 3 } });
    expect(partOf(plan, train)).toMatchObject({ way: 'keep', why: 'before' });
    expect(partOf(plan, car)?.way).toBe('keep');
    await valueOf(confirm(plan));
    await passing(world, 20);
    expect((await get(plan)).state).toBe('ended');
    expect(partOf(await get(plan), hotel)).toMatchObject({ state: 'done' });
  });

  test('a part switched off stays as it is', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    const off = partOf(plan, hotel)?.partId;
    await valueOf(
      confirm(
        plan,
        takable(plan).filter((id) => id !== off),
      ),
    );
    await passing(world, 30);
    expect(partOf(await get(plan), hotel)?.state).toBe('off');
    expect((await detail(hotel)).summary.state).toBe('issued');
    expect((await detail(train)).summary.state).toBe('changed');
  });

  test('nothing follows without the segment it follows', async () => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    const followers = plan.parts.filter(({ isMoved }) => !isMoved).map(({ partId }) => partId);
    expect(await codeOf(confirm(plan, followers))).toBe('INPUT_INVALID');
  });
});

describe('once', () => {
  test('two confirmations at the same moment, and any replay, do it once', async () => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    const both = await Promise.all([confirm(plan), confirm(plan)]);
    expect(both.map((one) => one.ok)).toEqual([true, true]);
    await passing(world, 30);
    await valueOf(confirm(plan));
    await passing(world, 10);
    expect(await standing(train)).toEqual(whole);
    expect((await get(plan)).parts.every(({ state }) => state === 'done')).toBe(true);
  });

  test('two plans of one order: the second finds the first', async () => {
    const { train } = await trip(world, linjing);
    const [one, other] = [await quote(train), await quote(train)];
    loseAnswers(world);
    await valueOf(confirm(one));
    expect(await codeOf(confirm(other))).not.toBe('ok');
    expect((await quote(train)).cascadeId).toBe(one.cascadeId);
    await passing(world, 60);
    expect((await get(one)).state).toBe('ended');
    expect(await standing(train)).toEqual(whole);
  });

  test.each([1, 2, 3, 5, 8, 13])('killed after %s writes, another process ends it', async (writes) => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    // The process dies at the nth record of the trail: between two lines of ours.
    const { audit } = world.deps;
    let left = writes;
    const { record } = audit;
    Object.assign(audit, {
      record: (...args: Parameters<typeof record>) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return record(...args);
      },
    });
    await confirm(plan).catch(() => null);
    Object.assign(audit, { record });
    const again = await world.restarted();
    await passing({ clock: world.clock, deps: again }, 90);
    const after = await get(plan);
    if (after.state === 'quoted') return;
    expect(after).toMatchObject({ state: 'ended' });
    expect(after.parts.map(({ state }) => state)).toEqual(after.parts.map(() => 'done'));
    expect(await standing(train)).toEqual(whole);
  });
});

describe('what goes wrong', () => {
  test('an unclear answer is waited for, and what follows waits with it', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    loseAnswers(world);
    const begun = await valueOf(confirm(plan));
    expect(partOf(begun, train)?.state).toBe('unknown');
    expect(partOf(begun, hotel)?.state).toBe('todo');
    expect((await detail(hotel)).summary.state).toBe('issued');
    await passing(world, 60);
    expect((await get(plan)).parts.every(({ state }) => state === 'done')).toBe(true);
  });

  test('a train the supplier does not give leaves everything as it was', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    Object.assign(world.deps.suppliers.train, { change: async () => ({ kind: 'refused', why: 'soldOut' }) });
    await valueOf(confirm(plan));
    const after = await get(plan);
    expect(after.state).toBe('ended');
    expect(partOf(after, train)).toMatchObject({ state: 'failed', failure: 'SOLD_OUT' });
    expect(partOf(after, hotel)).toMatchObject({ state: 'failed', failure: 'MOVED_FAILED' });
    for (const { orderId } of after.parts) expect((await detail(orderId)).summary.state).toBe('issued');
  });

  test('a ride that is refused leaves the old one, and the rest is done', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train);
    Object.assign(world.deps.suppliers.car, { hold: async () => ({ kind: 'refused', why: 'soldOut' }) });
    await valueOf(confirm(plan));
    await passing(world, 30);
    const after = await get(plan);
    expect(after.state).toBe('ended');
    expect(partOf(after, car)).toMatchObject({ state: 'failed', failure: 'SOLD_OUT' });
    expect((await detail(car)).summary.state).toBe('issued');
    expect((await detail(train)).summary.state).toBe('changed');
  });

  test('an old ride that is not taken back is said to be left', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train);
    Object.assign(world.deps.suppliers.car, { refund: async () => ({ kind: 'refused', why: 'closed' }) });
    await valueOf(confirm(plan));
    await passing(world, 30);
    const part = partOf(await get(plan), car);
    expect(part).toMatchObject({ state: 'halfDone' });
    expect((await detail(part?.newOrderId ?? '')).summary.state).toBe('issued');
    expect((await detail(car)).summary.state).toBe('issued');
  });

  test('a room for some of the same nights is given back first, and one that cannot be had then is said to be lost', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    Object.assign(world.deps.suppliers.hotel, { hold: async () => ({ kind: 'refused', why: 'soldOut' }) });
    await valueOf(confirm(plan));
    await passing(world, 30);
    expect(partOf(await get(plan), hotel)).toMatchObject({ state: 'lost', failure: 'SOLD_OUT' });
    expect((await detail(hotel)).summary.state).toBe('refunded');
  });

  test('a price that moved is refused with the new one, and nothing is done', async () => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    const { quoteChange } = world.deps.suppliers.train;
    Object.assign(world.deps.suppliers.train, {
      quoteChange: async (request: Parameters<typeof quoteChange>[0]) => {
        const answer = await quoteChange(request);
        return answer.kind === 'quoted' ? { ...answer, differenceFen: answer.differenceFen + 700 } : answer;
      },
    });
    expect(await codeOf(confirm(plan))).toBe('CASCADE_CHANGED');
    const now = await get(plan);
    expect(now.state).toBe('quoted');
    const [before, after] = [partOf(plan, train), partOf(now, train)];
    const net = (part: typeof before) => (part?.payFen ?? 0) - (part?.refundFen ?? 0);
    expect(net(after) - net(before)).toBe(700);
    expect((await detail(train)).summary.state).toBe('issued');
  });

  test('a plan is over when its time is', async () => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    world.clock.set(plan.expiresAt ?? 0);
    expect(await codeOf(confirm(plan))).toBe('QUOTE_EXPIRED');
  });
});

describe('whose it is', () => {
  test('nobody moves a trip they may not book for, or confirms somebody else’s plan', async () => {
    const { train } = await trip(world, linjing);
    const plan = await quote(train);
    const [other, stranger] = [await world.as('zhangwei'), await world.as('liuyang')];
    for (const ask of [other, stranger]) {
      const input = { orderId: train, mode: 'all' as const, date: NEXT_DAY };
      expect(await codeOf(ask('cascade.plan.quote', input))).toBe('NOT_FOUND');
      expect(await codeOf(ask('cascade.plan.get', { cascadeId: plan.cascadeId }))).toBe('NOT_FOUND');
      expect(await codeOf(confirm(plan, takable(plan), ask))).toBe('NOT_FOUND');
    }
    const lina = await world.as('lina');
    expect(await codeOf(confirm(plan, takable(plan), lina))).toBe('NOT_FOUND');
  });

  test('a right taken back on the way ends what has not begun', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    loseAnswers(world);
    await valueOf(confirm(plan));
    await world.deps.store.db
      .updateTable('permission_item')
      .where('params', '=', 'book.hotel')
      .set({ roles: '["travelManager"]' })
      .execute();
    await passing(world, 60);
    expect(partOf(await get(plan), hotel)).toMatchObject({ state: 'failed', failure: 'NOT_ALLOWED' });
    expect((await detail(hotel)).summary.state).toBe('issued');
    expect((await detail(train)).summary.state).toBe('changed');
    expect(await cascadesDue(world.deps)).toBe(0);
  });
});

test('a plan nobody confirmed is forgotten a day after its quote ended; one that was carried out is kept', async () => {
  const { train, home } = await trip(world, linjing);
  const [done, left] = [await quote(train), await quote(home, 'needed', '2026-11-27')];
  await valueOf(confirm(done));
  await passing(world, 30);
  world.clock.advance(DAY_MS);
  await purgeOldQuotes(world.deps);
  expect((await get(left)).state).toBe('quoted');
  world.clock.advance(DAY_MS);
  await purgeOldQuotes(world.deps);
  expect(await codeOf(linjing('cascade.plan.get', { cascadeId: left.cascadeId }))).toBe('NOT_FOUND');
  expect((await get(done)).state).toBe('ended');
});
