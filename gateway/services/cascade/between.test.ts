import { describe, expect, test } from 'vitest';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { valueOf } from '../../../tests/answers.ts';
import {
  cascadesDue,
  loseAnswers,
  NEXT_DAY,
  type Plan,
  passing,
  takable,
  trip,
} from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { allProducts } from '../../app/products/allProducts.ts';
import { changeCascade, findCascade, type StoredPart } from '../../store/repos/cascade/cascades.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { scopeOfActor } from './actor.ts';
import { replaceStep } from './replaceStep.ts';

/* What happens to people, rights, suppliers and orders between two steps of a cascade. */

balancedWorldForEachTest();

const quote = (orderId: OrderId) =>
  valueOf(linjing('cascade.plan.quote', { orderId, mode: 'all', date: NEXT_DAY }));
const confirm = (plan: Plan) =>
  valueOf(linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(plan), reasons: [] }));
/** A plan as it is written down: whoever has left is not answered. */
async function partsOf(plan: Plan) {
  const record = await findCascade(world.deps.store.db, '1001', plan.cascadeId);
  return { state: record?.state, of: (id: OrderId) => record?.body.parts.find((one) => one.orderId === id) };
}
const stateOf = async (id: string) => {
  const { db } = world.deps.store;
  return (await db.selectFrom('travel_order').select('state').where('id', '=', id).executeTakeFirst())?.state;
};
const leave = () =>
  world.deps.store.db.updateTable('employee').set({ active: 0 }).where('username', '=', 'linjing').execute();
const revoke = (right: string) =>
  world.deps.store.db
    .updateTable('permission_item')
    .where('params', '=', right)
    .set({ roles: '["travelManager"]' })
    .execute();
/** A supplier does not answer one of its questions until it is let. */
function away<Port extends object>(port: Port, name: keyof Port, answer: object = { kind: 'unavailable' }) {
  const real = port[name];
  Object.assign(port, { [name]: async () => answer });
  return () => Object.assign(port, { [name]: real });
}

describe('whoever confirmed it leaves', () => {
  test('what is at its supplier is waited for and said as it comes out; nothing new is begun', async () => {
    const { train, home, hotel, car } = await trip(world, linjing);
    const plan = await quote(train);
    loseAnswers(world);
    await confirm(plan);
    await leave();
    await passing(world, 60);
    const now = await partsOf(plan);
    expect(now.state).toBe('ended');
    expect(await stateOf(train)).toBe('changed');
    expect(now.of(train)).toMatchObject({ state: 'done', failure: null });
    for (const id of [home, car])
      expect(now.of(id)).toMatchObject({ state: 'failed', failure: 'NOT_ALLOWED' });
    for (const id of [home, hotel, car]) expect(await stateOf(id)).toBe('issued');
  });

  test('a room that was given back first is said to be lost, and never to stand', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    const back = away(world.deps.suppliers.hotel, 'refund', { kind: 'unknown' });
    await confirm(plan);
    expect((await partsOf(plan)).of(hotel)?.state).toBe('unknown');
    back();
    await leave();
    await passing(world, 90);
    const now = await partsOf(plan);
    expect(now.state).toBe('ended');
    expect(await stateOf(hotel)).toBe('refunded');
    expect(now.of(hotel)).toMatchObject({ state: 'lost', failure: 'NOT_ALLOWED', newOrderId: null });
  });
});

describe('a supplier that is away for a moment', () => {
  test('when a room was given back and is booked anew, is asked again', async () => {
    const { train, hotel } = await trip(world, linjing);
    const plan = await quote(train);
    const supplier = world.deps.suppliers.hotel;
    const refund = supplier.refund.bind(supplier);
    let back = () => {};
    const thenAway: typeof refund = async (request) => {
      const answer = await refund(request);
      back = away(supplier, 'price');
      return answer;
    };
    Object.assign(supplier, { refund: thenAway });
    await confirm(plan);
    await passing(world, 10);
    expect((await partsOf(plan)).of(hotel)?.state).toBe('todo');
    back();
    await passing(world, 60);
    expect((await partsOf(plan)).of(hotel)).toMatchObject({ state: 'done', failure: null });
  });

  test('when a ride is booked anew, is asked again', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train);
    loseAnswers(world);
    await confirm(plan);
    const back = away(world.deps.suppliers.car, 'price');
    await passing(world, 40);
    back();
    await passing(world, 60);
    expect((await partsOf(plan)).of(car)).toMatchObject({ state: 'done', failure: null });
  });

  test('is waited for from when a part’s turn comes, however long the one before it took', async () => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train);
    loseAnswers(world);
    await confirm(plan);
    const back = away(world.deps.suppliers.car, 'quoteRefund');
    world.clock.advance(11 * 60_000);
    await passing(world, 40);
    expect((await partsOf(plan)).of(train)?.state).toBe('done');
    back();
    await passing(world, 300);
    expect((await partsOf(plan)).of(car)).toMatchObject({ state: 'done', failure: null });
  });
});

test('what follows a train that was given back meanwhile stays', async () => {
  const { train, car } = await trip(world, linjing);
  const plan = await quote(train);
  loseAnswers(world);
  await confirm(plan);
  const back = away(world.deps.suppliers.car, 'quoteRefund');
  await passing(world, 40);
  const moved = (await partsOf(plan)).of(train);
  expect(moved?.state).toBe('done');
  const orderId = moved?.newOrderId ?? train;
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  back();
  await passing(world, 60);
  const now = await partsOf(plan);
  expect(now.of(car)).toMatchObject({ state: 'failed', failure: 'MOVED_FAILED', newOrderId: null });
  expect(await stateOf(car)).toBe('issued');
});

test('a ride that was booked as a process died is found again, though the right to it is gone', async () => {
  const { train, car } = await trip(world, linjing);
  const plan = await quote(train);
  const supplier = world.deps.suppliers.car;
  const hold = supplier.hold.bind(supplier);
  const lost: typeof hold = async (request) => {
    await hold(request);
    return { kind: 'unknown' };
  };
  Object.assign(supplier, { hold: lost });
  await confirm(plan);
  const { db } = world.deps.store;
  const record = await findCascade(db, '1001', plan.cascadeId);
  const newOrderId = record?.body.parts.find(({ orderId }) => orderId === car)?.newOrderId;
  expect(newOrderId).toBeTruthy();
  // The booking was written down, the step was not.
  const parts = record!.body.parts.map((part) =>
    part.orderId === car ? { ...part, newOrderId: null, state: 'todo' as const } : part,
  );
  await changeCascade(db, record!, world.clock.now(), { body: { ...record!.body, parts } });
  await revoke('book.car');
  await passing(world, 60);
  const part = (await partsOf(plan)).of(car);
  expect(part).toMatchObject({ newOrderId, state: 'done' });
  expect(await stateOf(car)).toBe('refunded');
});

test.each([3, 4])(
  'another process takes over as a slow one asks for the %sth time: all that is booked is known',
  async (taken) => {
    const { train, car } = await trip(world, linjing);
    const plan = await quote(train);
    const supplier = world.deps.suppliers.car;
    const price = supplier.price.bind(supplier);
    const quoteRefund = supplier.quoteRefund.bind(supplier);
    let asked = 0;
    const slow: typeof price = async (request) => {
      asked += 1;
      // Asked once for confirming, then for the part's turn: before it is booked the jobs take it over.
      if (asked <= 1) return price(request);
      if (asked <= 4) world.clock.advance(11_000);
      if (asked === taken) {
        const dearer: typeof quoteRefund = async (about) => {
          const answer = await quoteRefund(about);
          if (answer.kind !== 'quoted') return answer;
          return { ...answer, feeFen: answer.feeFen + 100, refundFen: answer.refundFen - 100 };
        };
        Object.assign(supplier, { quoteRefund: dearer });
        await cascadesDue(world.deps);
      }
      return price(request);
    };
    Object.assign(supplier, { price: slow });
    await confirm(plan);
    await passing(world, 60);
    expect(asked).toBeGreaterThan(3);
    const part = (await partsOf(plan)).of(car);
    const { db } = world.deps.store;
    const { trip_id: tripId } = await db
      .selectFrom('travel_order')
      .select('trip_id')
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    const all = await db
      .selectFrom('travel_order')
      .select('id')
      .where('kind', '=', 'car')
      .where('trip_id', '=', tripId)
      .execute();
    expect(all.map(({ id }) => id).filter((id) => id !== car)).toEqual(
      part?.newOrderId ? [part.newOrderId] : [],
    );
  },
);

test('a quote that lapsed before it was confirmed is asked for again, as it was accepted', async () => {
  const { train, hotel } = await trip(world, linjing);
  const plan = await quote(train);
  const { audit } = world.deps;
  const { record } = audit;
  const dying: typeof record = (trx, entry) => {
    if (entry.tag.startsWith('order.refund')) throw new Error('killed');
    return record(trx, entry);
  };
  Object.assign(audit, { record: dying });
  await confirm(plan);
  Object.assign(audit, { record });
  expect((await partsOf(plan)).of(hotel)?.amendmentId).toBeTruthy();
  world.clock.advance(3_600_000);
  await passing(world, 400);
  expect((await partsOf(plan)).of(hotel)).toMatchObject({ state: 'done', failure: null });
});

test('a room that was given back is not written down as done before the new one stands', async () => {
  const { train, hotel } = await trip(world, linjing);
  const plan = await quote(train);
  const { deps } = world;
  loseAnswers(world);
  await confirm(plan);
  const record = await findCascade(deps.store.db, '1001', plan.cascadeId);
  const part = record?.body.parts.find(({ orderId }) => orderId === hotel);
  const order = await findOrder(deps.store.db, '1001', hotel);
  const actor = await scopeOfActor(deps, record?.actorId ?? '');
  if (!part || !order || !actor) throw new Error('no part');
  const saved: StoredPart[] = [];
  const step = {
    deps,
    products: allProducts(deps).products,
    scope: actor.scope,
    order,
    cascadeId: plan.cascadeId,
    apart: plan.parts.map(({ orderId }) => orderId),
    isNew: true,
    isAsked: false,
    areMoved: async () => true,
    patientUntil: Number.MAX_SAFE_INTEGER,
    save: async (one: StoredPart) => saved.push(one) > 0,
  };
  await replaceStep(step, part);
  expect(saved.map(({ newOrderId }) => newOrderId !== null)).toEqual([false, false, true]);
  expect(saved.map(({ state }) => state)).toEqual(['todo', 'todo', 'todo']);
});
