import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

linjingForEachTest();

/** From now on only travel managers book trains. */
const revoke = () =>
  world.deps.store.db
    .updateTable('permission_item')
    .where('params', '=', 'book.train')
    .set({ roles: '["travelManager"]' })
    .execute();

test('who may no longer book a product makes nothing else of its orders, and may give them back', async () => {
  const id = await world.employeeId('lina');
  const lina = { kind: 'employee' as const, id };
  const on = async (date: string) => pick((await search(linjing, [lina], date)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(await on('2026-11-24'), lina, id)]);
  world.clock.advance(4_000);
  await runDueOrders(world.deps);
  const orderId = rows[0]?.orderId ?? '';
  const { offerId } = (await on('2026-11-25')).offer;
  const quote = () => linjing('order.change.quote', { orderId, offerId, option: 'O' });
  const { amendmentId } = await valueOf(quote());
  await revoke();

  expect(await codeOf(linjing('order.change.confirm', { amendmentId }))).toBe('FORBIDDEN');
  expect(await codeOf(quote())).toBe('FORBIDDEN');
  expect(await codeOf(linjing('order.extension.quote', { orderId, checkOut: '2026-11-26' }))).toBe(
    'FORBIDDEN',
  );
  const { actions, summary } = await valueOf(linjing('order.detail.get', { orderId }));
  expect(summary.state).toBe('issued');
  expect(actions).toMatchObject({ change: false, extend: false, refund: true });
  // Taken back by whoever asked; and the right is the caller's, not the traveller's.
  expect(await codeOf(linjing('order.amendment.withdraw', { amendmentId }))).toBe('ok');
  const manager = await world.as('zhaomin');
  const again = await valueOf(manager('order.change.quote', { orderId, offerId, option: 'O' }));
  expect(await codeOf(manager('order.change.confirm', { amendmentId: again.amendmentId }))).toBe('ok');
});
