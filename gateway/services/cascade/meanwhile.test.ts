import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  cascadesDue,
  loseAnswers,
  NEXT_DAY,
  passing,
  takable,
  trip,
} from '../../../tests/gateway/cascade/cascades.ts';
import { orderJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';

/* What others do with a trip's orders while a cascade runs over them. */

balancedWorldForEachTest();

const quote = (orderId: string, date: string) =>
  valueOf(linjing('cascade.plan.quote', { orderId: orderId as never, mode: 'all', date }));
type Plan = Awaited<ReturnType<typeof quote>>;
const confirm = (plan: Plan) =>
  linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(plan), reasons: [] });
const get = ({ cascadeId }: Plan) => valueOf(linjing('cascade.plan.get', { cascadeId }));
const orders = () => world.deps.store.db.selectFrom('travel_order').select(['id', 'kind', 'state']);

test('a ride somebody gave back meanwhile is not booked again', async () => {
  const { train, car } = await trip(world, linjing);
  const plan = await quote(train, NEXT_DAY);
  loseAnswers(world);
  await valueOf(confirm(plan));
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId: car }));
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  const rides = await orders().where('kind', '=', 'car').execute();
  await passing(world, 60);
  const after = await get(plan);
  expect(after.state).toBe('ended');
  const part = after.parts.find(({ orderId }) => orderId === car);
  expect(part).toMatchObject({ state: 'failed', failure: 'NOT_AMENDABLE', newOrderId: null });
  expect(await orders().where('kind', '=', 'car').execute()).toEqual(rides);
});

test('a ride that costs more to give back than was shown is not booked again', async () => {
  const { train, car } = await trip(world, linjing);
  const plan = await quote(train, NEXT_DAY);
  loseAnswers(world);
  await valueOf(confirm(plan));
  const { quoteRefund } = world.deps.suppliers.car;
  Object.assign(world.deps.suppliers.car, {
    quoteRefund: async (request: Parameters<typeof quoteRefund>[0]) => {
      const answer = await quoteRefund(request);
      return answer.kind === 'quoted'
        ? { ...answer, feeFen: answer.feeFen + 100, refundFen: answer.refundFen - 100 }
        : answer;
    },
  });
  const rides = await orders().where('kind', '=', 'car').execute();
  await passing(world, 60);
  const part = (await get(plan)).parts.find(({ orderId }) => orderId === car);
  expect(part).toMatchObject({ state: 'failed', failure: 'REQUOTED', newOrderId: null });
  expect(await orders().where('kind', '=', 'car').execute()).toEqual(rides);
});

test('a train that arrives later by the time of confirming is planned again with all that hangs on it', async () => {
  const { train, car } = await trip(world, linjing);
  const plan = await quote(train, NEXT_DAY);
  const rail = world.deps.suppliers.train;
  const [price, search] = [rail.price.bind(rail), rail.search.bind(rail)];
  const late = <Ride extends { trainNo: string; date: string; arriveAt: number }>(ride: Ride): Ride =>
    ride.trainNo === plan.no && ride.date === NEXT_DAY
      ? { ...ride, arriveAt: ride.arriveAt + 2 * 3_600_000 }
      : ride;
  const lateOne: typeof price = async (item) => {
    const answer = await price(item);
    return answer.kind === 'found' ? { ...answer, found: late(answer.found) } : answer;
  };
  const lateAll: typeof search = async (query) => {
    const answer = await search(query);
    return answer.kind === 'found' ? { ...answer, found: answer.found.map(late) } : answer;
  };
  Object.assign(rail, { price: lateOne, search: lateAll });
  expect(await codeOf(confirm(plan))).toBe('CASCADE_CHANGED');
  const again = await get(plan);
  expect(again.state).toBe('quoted');
  const pickUpAt = ({ parts }: Plan) => {
    const item = parts.find(({ orderId }) => orderId === car)?.item;
    return item && 'pickUpAt' in item ? item.pickUpAt : 0;
  };
  expect(pickUpAt(again)).toBe(pickUpAt(plan) + 2 * 3_600_000);
  expect((await valueOf(confirm(again))).state).not.toBe('quoted');
});

test('a plan that moves another segment of a trip waits for the one that runs over both', async () => {
  const { train, home } = await trip(world, linjing);
  const [one, other] = [await quote(train, NEXT_DAY), await quote(home, '2026-11-27')];
  loseAnswers(world);
  await valueOf(confirm(one));
  expect(await codeOf(confirm(other))).toBe('NOT_AMENDABLE');
  await passing(world, 60);
  expect((await get(one)).parts.map(({ state }) => state)).toEqual(one.parts.map(() => 'done'));
  expect((await get(other)).state).toBe('quoted');
});

test('of two plans over one trip confirmed at the same moment one is carried out', async () => {
  const { train, home } = await trip(world, linjing);
  const plans = [await quote(train, NEXT_DAY), await quote(home, '2026-11-27')];
  const answers = await Promise.all(plans.map(confirm));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await passing(world, 60);
  const states = await Promise.all(plans.map(async (plan) => (await get(plan)).state));
  expect(states.toSorted()).toEqual(['ended', 'quoted']);
});

describe('a ride booked anew', () => {
  const carOf = async (plan: Plan, car: string) =>
    (await get(plan)).parts.find(({ orderId }) => orderId === car);
  /** The new one is held, and its answer is lost. */
  function holdsAreLost() {
    const supplier = world.deps.suppliers.car;
    const { hold, status } = supplier;
    const lost: typeof hold = async (request) => {
      await hold.call(supplier, request);
      return { kind: 'unknown' };
    };
    Object.assign(supplier, { hold: lost, status: async () => ({ kind: 'unavailable' }) });
    return () => Object.assign(supplier, { hold, status });
  }

  test('is not begun for more than was shown, when our own fee has risen', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train, NEXT_DAY);
    loseAnswers(world);
    await valueOf(confirm(plan));
    const { db } = world.deps.store;
    const company = db.selectFrom('company').select('settings').where('id', '=', '1001');
    const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as {
      serviceFen: Record<string, number>;
    };
    const serviceFen = { ...settings.serviceFen, car: (settings.serviceFen.car ?? 0) + 500 };
    const text = JSON.stringify({ ...settings, serviceFen });
    await db.updateTable('company').set({ settings: text }).where('id', '=', '1001').execute();
    await passing(world, 60);
    expect(await carOf(plan, car)).toMatchObject({ state: 'failed', failure: 'REQUOTED', newOrderId: null });
  });

  test('is done where somebody gave the old one back before us', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train, NEXT_DAY);
    const found = holdsAreLost();
    await valueOf(confirm(plan));
    expect((await carOf(plan, car))?.newOrderId).toBeTruthy();
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId: car }));
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    found();
    await passing(world, 60);
    expect(await carOf(plan, car)).toMatchObject({ state: 'done', failure: null });
  });

  test('is never said to stay as it was where its old one is on its way back', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train, NEXT_DAY);
    const supplier = world.deps.suppliers.car;
    const { refund, status } = supplier;
    const lost: typeof refund = async (request) => {
      await refund.call(supplier, request);
      return { kind: 'unknown' };
    };
    await valueOf(confirm(plan));
    Object.assign(supplier, { refund: lost, status: async () => ({ kind: 'unavailable' }) });
    const { newOrderId } = (await carOf(plan, car)) ?? {};
    await passSeconds(world, 8, [...orderJobs, cascadesDue]);
    expect((await carOf(plan, car))?.state).toBe('booked');
    Object.assign(supplier, { refund });
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId: newOrderId ?? car }));
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await passSeconds(world, 8, [...orderJobs, cascadesDue]);
    Object.assign(supplier, { status });
    await passing(world, 60);
    expect(await orders().where('id', '=', car).executeTakeFirst()).toMatchObject({ state: 'refunded' });
    expect(await carOf(plan, car)).toMatchObject({ state: 'done', failure: null });
  });

  test('waits for a supplier that is away when the old one is to be given back, however long the new one took', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train, NEXT_DAY);
    const found = holdsAreLost();
    await valueOf(confirm(plan));
    const supplier = world.deps.suppliers.car;
    const { quoteRefund } = supplier;
    Object.assign(supplier, { quoteRefund: async () => ({ kind: 'unavailable' }) });
    found();
    await passSeconds(world, 60, orderJobs);
    world.clock.advance(11 * 60_000);
    await passing(world, 300);
    expect((await carOf(plan, car))?.state).toBe('booked');
    Object.assign(supplier, { quoteRefund });
    await passing(world, 300);
    expect(await carOf(plan, car)).toMatchObject({ state: 'done', failure: null });
  });
});

test('what follows a train booked anew goes along, though the old one could not be given back', async () => {
  const { train, hotel, car } = await trip(world, linjing);
  const rail = world.deps.suppliers.train;
  Object.assign(rail, { quoteChange: async () => ({ kind: 'refused', why: 'notAllowed' }) });
  const plan = await quote(train, NEXT_DAY);
  expect(plan.parts.find(({ orderId }) => orderId === train)).toMatchObject({
    way: 'replace',
    failure: null,
  });
  Object.assign(rail, { refund: async () => ({ kind: 'refused', why: 'rejected' }) });
  await valueOf(confirm(plan));
  await passing(world, 60);
  const { state, parts } = await get(plan);
  const of = (id: string) => parts.find(({ orderId }) => orderId === id);
  expect(state).toBe('ended');
  expect(of(train)?.state).toBe('halfDone');
  for (const id of [hotel, car]) expect(of(id)).toMatchObject({ failure: null, state: 'done' });
});
