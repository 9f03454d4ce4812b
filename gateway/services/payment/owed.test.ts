import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  booked,
  cashier,
  linjing,
  opened,
  payment,
  paymentsForEachTest,
  world,
} from '../../../tests/gateway/payments.ts';
import { runDuePayments } from './duePayments.ts';

paymentsForEachTest();

const owed = async (ask = linjing) => {
  const { rows } = await valueOf(ask('payment.owed.list', {}));
  return new Map(rows.map((row) => [row.orderId as string, row]));
};

test('lists what waits for its person, with the order and the payment it stands in; nothing the company pays', async () => {
  const [own, mixed] = [
    await booked('personal'),
    await booked('mixed', 'wangsiyuan', 'M', { reasonCode: 'client' }),
  ];
  const paid = await booked('company', 'zhangwei');
  const before = await owed();
  expect(before.has(paid.orderId)).toBe(false);
  expect(before.get(own.orderId)).toMatchObject({
    fen: own.fareFen + 500,
    paymentId: null,
    order: { orderId: own.orderId, state: 'held' },
  });
  expect(before.get(mixed.orderId)?.fen).toBeLessThan(mixed.fareFen);
  const made = await opened(own.orderId);
  expect((await owed()).get(own.orderId)?.paymentId).toBe(made.paymentId);
  await valueOf(cashier(made.qr, 'pay'));
  expect((await owed()).has(own.orderId)).toBe(false);
});

test('shows nobody what another one owes', async () => {
  const { orderId } = await booked('personal');
  const made = await opened(orderId);
  const chenbo = await world.as('chenbo');
  expect((await owed(chenbo)).has(orderId)).toBe(false);
  expect(await codeOf(chenbo('payment.get', { paymentId: made.paymentId }))).toBe('NOT_FOUND');
  expect((await owed(await world.as('lina'))).has(orderId)).toBe(true);
});

test('a payment says what it is for, and is told of when it ends another way than paid', async () => {
  const { orderId } = await booked('personal');
  const made = await opened(orderId);
  expect(made).toMatchObject({
    shares: [{ orderId, amendmentId: null, returnedFen: 0, order: { orderId } }],
  });
  expect(made.qr).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/wxQrPay\/zh#[\w.-]+$/);
  const { db } = world.deps.store;
  const told = async () => {
    const rows = await db
      .selectFrom('push_event')
      .select('employee_id')
      .where('object_id', '=', orderId)
      .execute();
    return rows.map((row) => row.employee_id);
  };
  await db.deleteFrom('push_event').execute();
  await valueOf(cashier(made.qr, 'decline'));
  expect(await told()).toEqual(
    expect.arrayContaining([await world.employeeId('linjing'), await world.employeeId('lina')]),
  );
  const again = await opened(orderId);
  await db.deleteFrom('push_event').execute();
  world.clock.advance(again.expiresAt - world.clock.now() + 1_000);
  await runDuePayments(world.deps);
  expect((await payment(again.paymentId)).state).toBe('expired');
  expect((await told()).length).toBeGreaterThan(0);
});
