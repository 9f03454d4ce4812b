import { expect, test } from 'vitest';
import { codeOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

linjingForEachTest();

const traveller = async () => ({
  kind: 'employee' as const,
  id: await world.employeeId('wangsiyuan'),
});
/** Nobody can be told what other seats of the train cost. */
const away = () => {
  const price = async () => ({ kind: 'unavailable' as const });
  Object.assign(world.deps.suppliers.train, { price });
};

test.each([
  ['mixed', 'M', 'SUPPLIER_UNAVAILABLE'],
  ['mixed', 'O', null],
  ['company', 'M', null],
] as const)('%s, %s: %s while no prices are known', async (payer, seat, failure) => {
  const who = await traveller();
  const found = pick((await search(linjing, [who], '2026-11-24')).offers, seat, { left: 20 });
  away();
  const { rows } = await book(linjing, [row(found, who, who.id, { payer, reasonCode: 'schedule' })]);
  expect(rows[0]?.failure ?? null).toBe(failure);
});

test('a mixed ticket is not changed beyond a cap that nobody knows', async () => {
  const who = await traveller();
  const offers = async () => (await search(linjing, [who], '2026-11-24')).offers;
  const found = pick(await offers(), 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, who, who.id, { payer: 'mixed' })]);
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  const { trainNo } = found.offer;
  const dear = pick(await offers(), 'M', { left: 20, also: (one) => one.trainNo !== trainNo });
  const to = { orderId: rows[0]?.orderId ?? '', offerId: dear.offer.offerId, option: 'M' };
  away();
  expect(await codeOf(linjing('order.change.quote', to))).toBe('SUPPLIER_UNAVAILABLE');
});
