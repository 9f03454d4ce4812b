import { expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { faultsOfVouchers } from '../../../tests/books.ts';
import { linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { bookedRide } from '../../../tests/gateway/rides.ts';
import {
  issued,
  pass,
  right,
  settled,
  stateOf,
  travelled,
  vouchersOf,
} from '../../../tests/gateway/vouchers.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { exchange } from '../../suppliers/simulated/engine/revoking.ts';

/* Vouchers of orders whose fare becomes another one after their ticket. */

linjingForEachTest();

const db = () => world.deps.store.db;

test('a ride’s receipt is taken in at its final fare, and not before that is known', async () => {
  const zhangwei = await world.as('zhangwei');
  const { orderId, endsAt } = await bookedRide(world);
  await pass(4);
  const receipt = async () => {
    const { rows: all } = await valueOf(zhangwei('invoice.voucher.list', { orderId }));
    const found = all.find(({ kind }) => kind === 'carReceipt');
    if (!found) throw new Error('no receipt is awaited');
    return found;
  };
  const early = await receipt();
  expect([early.state, early.actions.includes('register')]).toEqual(['expected', false]);
  const number = '26117000000000000001';
  expect(await codeOf(zhangwei('invoice.voucher.register', right(early, number)))).toBe('VOUCHER_CLOSED');
  world.clock.set(endsAt);
  await runDueOrders(world.deps);
  const final = await receipt();
  expect(final.fen).not.toBe(early.fen);
  expect([final.state, final.actions.includes('register')]).toEqual(['invoicing', true]);
  expect(await valueOf(zhangwei('invoice.voucher.register', right(final, number)))).toMatchObject({
    state: 'invoiced',
  });
  expect(await faultsOfVouchers(db())).toEqual([]);
});

test('a voucher received before a person settled its ticket at another fare is awaited again', async () => {
  const { orderId, fareFen, arriveAt } = await issued();
  const [rail] = await vouchersOf(orderId);
  if (!rail) throw new Error('no voucher');
  const linjing = await world.as('linjing');
  await valueOf(linjing('invoice.voucher.register', right(rail, '26117000000000000001')));
  await exchange(db(), orderId);
  world.clock.advance(DAY_MS / 2);
  await runDueOrders(world.deps);
  const said = { outcome: 'confirmed', reference: 'E-new', fareFen: fareFen + 3_300 } as const;
  await valueOf((await world.as('zhaomin'))('stuck.order.settle', { orderId: orderId as never, ...said }));
  const [again, service] = await vouchersOf(orderId);
  if (!again || !service) throw new Error('two vouchers');
  expect(again).toMatchObject({ state: 'expected', number: '', fen: fareFen + 3_300 });
  expect(await faultsOfVouchers(db())).toEqual([]);
  await valueOf(linjing('invoice.voucher.register', right(again, '26117000000000000002')));
  await valueOf(linjing('invoice.voucher.register', right(service, '26117000000000000003')));
  await travelled(arriveAt);
  await settled();
  expect(await stateOf(orderId)).toBe('vouchered');
});
