import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { faultsOfVouchers } from '../../../tests/books.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { bookedRide } from '../../../tests/gateway/rides.ts';
import { issued, pass, right, vouchersOf } from '../../../tests/gateway/vouchers.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';

/* Vouchers made out again before their journey is over, and numbers that are the same in another spelling. */

linjingForEachTest();

const NUMBER = '26117000000000000001';

test('a ride’s receipt made out again before its end is awaited at its final fare', async () => {
  const zhangwei = await world.as('zhangwei');
  const { orderId, endsAt } = await bookedRide(world);
  await pass(4);
  const receipt = async () => {
    const { rows } = await valueOf(zhangwei('invoice.voucher.list', { orderId }));
    const found = rows.find(({ kind }) => kind === 'carReceipt');
    if (!found) throw new Error('no receipt is awaited');
    return found;
  };
  const before = await receipt();
  const { headers } = await valueOf(zhangwei('invoice.header.list', {}));
  const headerId = headers[0]?.headerId as never;
  await valueOf(zhangwei('invoice.voucher.repair', { voucherId: before.voucherId, headerId }));
  const again = await receipt();
  expect(again.actions).not.toContain('register');
  expect(await codeOf(zhangwei('invoice.voucher.register', right(again, NUMBER)))).toBe('VOUCHER_CLOSED');
  world.clock.set(endsAt);
  await runDueOrders(world.deps);
  const after = await receipt();
  expect(after.fen).not.toBe(before.fen);
  expect(await codeOf(zhangwei('invoice.voucher.register', right(after, NUMBER)))).toBe('ok');
  expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
});

test('one made out again before the journey is not missing, and nobody is reminded of it', async () => {
  const { orderId } = await issued();
  const [ticket] = await vouchersOf(orderId);
  const { headers } = await valueOf(linjing('invoice.header.list', {}));
  const headerId = headers[0]?.headerId as never;
  await valueOf(linjing('invoice.voucher.repair', { voucherId: ticket?.voucherId as never, headerId }));
  const { rows } = await valueOf(linjing('invoice.missing.list', {}));
  expect(rows.map((one) => one.orderId)).not.toContain(orderId);
  const manager = await world.as('zhaomin');
  expect(await codeOf(manager('invoice.missing.remind', { orderId: orderId as never }))).toBe(
    'VOUCHERS_THERE',
  );
});

test.each([
  ['abc123456', 'ABC123456'],
  ['144032000110-12345678', '14403200011012345678'],
  ['14403200011012345678', '144032000110-12345678'],
])('%s and %s are one number', async (first, second) => {
  const { orderId } = await issued();
  const [ticket, service] = await vouchersOf(orderId);
  if (!ticket || !service) throw new Error('too few vouchers');
  await valueOf(linjing('invoice.voucher.register', right(ticket, first)));
  expect(await codeOf(linjing('invoice.voucher.register', right(service, second)))).toBe('VOUCHER_DUPLICATE');
});
