import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { faultsOfVouchers } from '../../../tests/books.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { bookedRide } from '../../../tests/gateway/rides.ts';
import {
  issued,
  pass,
  right,
  settled,
  stateOf,
  travelled,
  type Voucher,
  vouchersOf,
} from '../../../tests/gateway/vouchers.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { applyTransition } from '../engine/applyTransition.ts';
import { runDueVouchers } from './advanceOrder.ts';
import { runDueReminders } from './missing/remind.ts';

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
  ['784-2345678901', '7842345678901'],
  ['7842345678901', '784-234-5678901'],
  ['1440-32000110-12345678', '12345678'],
  ['440320001112345678', '12345678'],
  ['12345678', '440320001112345678'],
  ['4403200011-1234-5678', '1234-5678'],
  ['144032000110-12345678', '14403200011012345678'],
  ['14403200011012345678', '144032000110-12345678'],
])('%s and %s are one number', async (first, second) => {
  const { orderId } = await issued();
  const [ticket, service] = await vouchersOf(orderId);
  if (!ticket || !service) throw new Error('too few vouchers');
  await valueOf(linjing('invoice.voucher.register', right(ticket, first)));
  expect(await codeOf(linjing('invoice.voucher.register', right(service, second)))).toBe('VOUCHER_DUPLICATE');
});

test('where the gateway dies once the last voucher is in, the jobs take the order to its end', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  await settled();
  const [ticket, service] = await vouchersOf(orderId);
  if (!ticket || !service) throw new Error('too few vouchers');
  await valueOf(linjing('invoice.voucher.register', right(ticket, NUMBER)));
  const { audit } = world.deps;
  const real = audit.record.bind(audit);
  const record = vi.spyOn(audit, 'record').mockImplementation((trx, ...rows) => {
    if (rows.some(({ tag }) => tag === 'order.vouchered')) throw new Error('killed here');
    return real(trx, ...rows);
  });
  await linjing('invoice.voucher.register', right(service, `${NUMBER.slice(0, -1)}2`)).catch(() => null);
  record.mockRestore();
  expect((await vouchersOf(orderId)).map(({ state }) => state)).toEqual(['invoiced', 'invoiced']);
  await runDueVouchers(world.deps);
  expect(await stateOf(orderId)).toBe('vouchered');
});

test('one that is awaited again is reminded of before its own deadline', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  const [ticket] = await vouchersOf(orderId);
  if (!ticket) throw new Error('no ticket');
  await valueOf(linjing('invoice.voucher.register', right(ticket, NUMBER)));
  await runDueReminders(world.deps);
  const { headers } = await valueOf(linjing('invoice.header.list', {}));
  const headerId = (headers.find((one) => one.shared) ?? headers[0])?.headerId as never;
  await valueOf(linjing('invoice.voucher.repair', { voucherId: ticket.voucherId, headerId }));
  const reminded = () =>
    world.deps.store.db
      .selectFrom('message')
      .select('id')
      .where('event', '=', 'voucherMissing')
      .where('object_id', '=', orderId)
      .execute();
  expect(await reminded()).toEqual([]);
  for (const days of [31, 30, 7, 1]) {
    world.clock.set((ticket.dueAt ?? 0) - days * DAY_MS + DAY_MS / 2);
    await runDueReminders(world.deps);
  }
  expect((await reminded()).length).toBeGreaterThan(0);
});

test('where one of an order that had all of them is made out again, it waits for that one, and ends once more', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  await settled();
  const [ticket, service] = await vouchersOf(orderId);
  if (!ticket || !service) throw new Error('too few vouchers');
  await valueOf(linjing('invoice.voucher.register', right(ticket, NUMBER)));
  await valueOf(linjing('invoice.voucher.register', right(service, `${NUMBER.slice(0, -1)}2`)));
  expect(await stateOf(orderId)).toBe('vouchered');
  await remade(ticket.voucherId);
  expect(await stateOf(orderId)).toBe('settled');
  const { timeline } = await valueOf(linjing('order.detail.get', { orderId }));
  expect(timeline.at(-1)).toMatchObject({ type: 'voucherRemade' });
  const [again] = await vouchersOf(orderId);
  if (!again) throw new Error('no ticket');
  await valueOf(linjing('invoice.voucher.register', right(again, `${NUMBER.slice(0, -1)}3`)));
  expect(await stateOf(orderId)).toBe('vouchered');
  expect(await watched(orderId)).toBe(false);
});

test('one taken in before the journey and made out again is not missing before the journey is over', async () => {
  const { orderId, arriveAt } = await issued();
  const [ticket] = await vouchersOf(orderId);
  if (!ticket) throw new Error('no ticket');
  await valueOf(linjing('invoice.voucher.register', right(ticket, NUMBER)));
  await remade(ticket.voucherId);
  expect((await vouchersOf(orderId))[0]?.state).toBe('expected');
  await travelled(arriveAt);
  expect((await vouchersOf(orderId))[0]?.state).toBe('invoicing');
});

test('what is not given back of a refunded order is missing until it is in, and then no longer', async () => {
  const { orderId } = await issued();
  const quote = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
  await pass(4);
  expect(await stateOf(orderId)).toBe('refunded');
  const left = (await vouchersOf(orderId)).filter(({ state }) => state !== 'cancelled');
  expect(left.map(({ kind, state }) => [kind, state])).toContainEqual(['serviceInvoice', 'invoicing']);
  const missing = async () =>
    (await valueOf(linjing('invoice.missing.list', {}))).rows.map((one) => one.orderId as string);
  expect(await missing()).toContain(orderId);
  for (const [n, voucher] of left.entries())
    await valueOf(linjing('invoice.voucher.register', right(voucher, `${NUMBER.slice(0, -1)}${n}`)));
  expect(await missing()).not.toContain(orderId);
  expect(await watched(orderId)).toBe(false);
});

test('one made out again in the moment its order ends is waited for', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  const [ticket, service] = await vouchersOf(orderId);
  if (!ticket || !service) throw new Error('too few vouchers');
  await valueOf(linjing('invoice.voucher.register', right(ticket, NUMBER)));
  await valueOf(linjing('invoice.voucher.register', right(service, `${NUMBER.slice(0, -1)}2`)));
  world.clock.advance(3 * DAY_MS);
  // Between reading its vouchers and ending it nothing may come: a step asked for by itself leaves room for it.
  let isBetween = false;
  const transitions: typeof world.deps.transitions = async (asked) => {
    if (asked.tag === 'order.vouchered' && asked.order.id === orderId) {
      isBetween = true;
      await remade(ticket.voucherId);
    }
    return world.deps.transitions(asked);
  };
  await runDueVouchers({ ...world.deps, transitions });
  if (!isBetween) await remade(ticket.voucherId);
  await runDueVouchers(world.deps);
  expect((await vouchersOf(orderId))[0]?.state).toBe('invoicing');
  expect(await stateOf(orderId)).toBe('settled');
  expect(await watched(orderId)).toBe(true);
});

test('a journey that ends days later has its deadlines count from there', async () => {
  const { orderId } = await issued();
  const { db } = world.deps.store;
  const before = await vouchersOf(orderId);
  const order = await findOrder(db, '1001', orderId);
  if (!order) throw new Error('no order');
  const change = { startAt: order.startAt + 3 * DAY_MS, endAt: order.endAt + 3 * DAY_MS };
  await applyTransition(world.deps, order, 'order.rescheduled', { event: 'rescheduled', change });
  const after = await vouchersOf(orderId);
  expect(after.map(({ dueAt }) => dueAt)).toEqual(before.map(({ dueAt }) => (dueAt ?? 0) + 3 * DAY_MS));
});

/** Has a voucher made out again under a header of the company's. */
async function remade(voucherId: Voucher['voucherId']): Promise<void> {
  const { headers } = await valueOf(linjing('invoice.header.list', {}));
  const headerId = (headers.find((one) => one.shared) ?? headers[0])?.headerId as never;
  await valueOf(linjing('invoice.voucher.repair', { voucherId, headerId }));
}

/** Whether vouchers of an order are still waited for. */
async function watched(orderId: string): Promise<boolean> {
  const { db } = world.deps.store;
  const rows = db.selectFrom('voucher_order').select('order_id').where('order_id', '=', orderId);
  return (await rows.executeTakeFirst()) !== undefined;
}
