import { expect, test } from 'vitest';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { valueOf } from '../../../tests/answers.ts';
import { BEIJING, book, pick, type Row, row, SHANGHAI } from '../../../tests/bookingRows.ts';
import { addGuests } from '../../../tests/chaos/manyGuests.ts';
import {
  LEAVES,
  NEXT_DAY,
  type Plan,
  passing,
  roomRow,
  takable,
} from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';

/* A room two people share follows them both. */

balancedWorldForEachTest();

/** Two guests' trains to Shanghai, on one run or on two, and a room there both sleep in, booked for the first. */
async function trainsAndRoom(isTogether: boolean) {
  const host = await world.employeeId('linjing');
  const [one, other] = (await addGuests(world.deps, host, 2)).map((id) => ({ kind: 'guest' as const, id }));
  if (!one || !other) throw new Error('no guests');
  const asked = { from: BEIJING, to: SHANGHAI, date: LEAVES, travellers: [one] };
  const { offers } = await valueOf(linjing('train.offer.search', asked));
  const first = pick(offers, 'O', { left: 20 });
  const left = offers.filter(({ trainNo }) => trainNo !== first.offer.trainNo);
  const own = row(first, one, host);
  const with2: Row = row(isTogether ? first : pick(left, 'O', { left: 20 }), other, host);
  const room: Row = { ...(await roomRow(linjing, row(first, one, host))), sharing: [other] };
  const { rows } = await book(linjing, [own, with2, room]);
  await passing(world, 8);
  const [train, others, hotel] = rows.map(({ orderId }) => orderId as OrderId);
  if (!train || !others || !hotel) throw new Error(JSON.stringify(rows));
  return { train, others, hotel };
}
const quote = (orderId: OrderId) =>
  valueOf(linjing('cascade.plan.quote', { orderId, mode: 'all', date: NEXT_DAY }));
const partOf = (plan: Plan, id: OrderId) => plan.parts.find(({ orderId }) => orderId === id);

test('it stays where one of them is not moved along', async () => {
  const { train, hotel, others } = await trainsAndRoom(false);
  const plan = await quote(train);
  expect(partOf(plan, others)).toBeUndefined();
  expect(partOf(plan, hotel)).toMatchObject({ way: 'keep', why: 'shared' });
});

test('it goes along with both, and with neither alone', async () => {
  const { train, hotel, others } = await trainsAndRoom(true);
  const plan = await quote(train);
  const idOf = (id: OrderId) => partOf(plan, id)?.partId ?? '';
  expect(partOf(plan, hotel)).toMatchObject({ way: 'replace', failure: null });
  expect(partOf(plan, hotel)?.dependsOn.toSorted()).toEqual([idOf(train), idOf(others)].toSorted());
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
  const after = await valueOf(linjing('cascade.plan.get', { cascadeId: plan.cascadeId }));
  expect(partOf(after, train)?.state).toBe('done');
  expect(partOf(after, others)?.state).toBe('failed');
  expect(partOf(after, hotel)).toMatchObject({ state: 'failed', failure: 'MOVED_FAILED' });
});
