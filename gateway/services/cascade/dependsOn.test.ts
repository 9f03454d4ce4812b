import { expect, test } from 'vitest';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { valueOf } from '../../../tests/answers.ts';
import { HOME, NEXT_DAY, passing, takable, trip } from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';

balancedWorldForEachTest();

const all = (orderId: OrderId) =>
  valueOf(linjing('cascade.plan.quote', { orderId, mode: 'all', date: NEXT_DAY }));
const lastDay = async (orderId: OrderId) => {
  const { summary } = await valueOf(linjing('order.detail.get', { orderId }));
  return 'checkOut' in summary.item ? summary.item.checkOut : null;
};

test('a stay waits for the way home it was planned by, and stays when that is refused', async () => {
  const { train, home, hotel, car } = await trip(world, linjing);
  const plan = await all(train);
  const supplier = world.deps.suppliers.train;
  const change = supplier.change.bind(supplier);
  let asked = 0;
  const firstOnly: typeof change = async (request) =>
    asked++ === 0 ? change(request) : { kind: 'refused', why: 'soldOut' };
  Object.assign(supplier, { change: firstOnly });
  await valueOf(
    linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(plan), reasons: [] }),
  );
  await passing(world, 40);
  const { parts } = await valueOf(linjing('cascade.plan.get', { cascadeId: plan.cascadeId }));
  const standing = (id: OrderId) => parts.find(({ orderId }) => orderId === id);
  expect(standing(train)?.state).toBe('done');
  expect(standing(home)?.state).toBe('failed');
  expect(standing(hotel)).toMatchObject({ state: 'failed', failure: 'MOVED_FAILED', newOrderId: null });
  // What meets the train that was moved follows that one alone.
  expect(standing(car)?.state).toBe('done');
  expect(await lastDay(hotel)).toBe(HOME);
});

test('a stay is not confirmed without the way home it was planned by', async () => {
  const { train, home, hotel } = await trip(world, linjing);
  const plan = await all(train);
  const idOf = (id: OrderId) => plan.parts.find(({ orderId }) => orderId === id)?.partId ?? '';
  expect(plan.parts.find(({ orderId }) => orderId === hotel)?.dependsOn.toSorted()).toEqual(
    [idOf(train), idOf(home)].toSorted(),
  );
  const confirm = (...without: OrderId[]) => {
    const left = without.map(idOf);
    const parts = takable(plan).filter((id) => !left.includes(id));
    return linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts, reasons: [] });
  };
  expect(await confirm(home)).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  await valueOf(confirm(home, hotel));
  await passing(world, 40);
  expect(await lastDay(hotel)).toBe(HOME);
});
