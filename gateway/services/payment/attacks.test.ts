import { describe, expect, test, vi } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  booked,
  cashier,
  linjing,
  opened,
  pass,
  payment,
  paymentsForEachTest,
  sent,
  stateOf,
  world,
} from '../../../tests/gateway/payments.ts';

paymentsForEachTest();

/** Rows of the cashier's own books that somebody paid. */
const charged = async () =>
  (await world.deps.store.db.selectFrom('sim_charge').selectAll().execute()).filter(
    (one) => one.state === 'paid',
  );

/** Kinds and ids that were pushed since they were last forgotten. */
async function told(): Promise<string[]> {
  const rows = await world.deps.store.db.selectFrom('push_event').select('object_id').execute();
  return [...new Set(rows.map((row) => row.object_id))];
}
const forget = () => world.deps.store.db.deleteFrom('push_event').execute();

describe('a payment under attack', () => {
  test('opened in several tabs at once it is one, and pressed in all of them it is paid once', async () => {
    const { orderId } = await booked('personal');
    const made = await Promise.all([1, 2, 3, 4].map(() => opened(orderId)));
    expect(new Set(made.map((one) => one.paymentId)).size).toBe(1);
    const answers = await Promise.all(made.map(({ qr }) => codeOf(cashier(qr, 'pay'))));
    expect(new Set(answers)).toEqual(new Set(['ok']));
    expect(await charged()).toHaveLength(1);
    await pass(3);
    expect(await stateOf(orderId)).toBe('issued');
    expect(await sent()).toEqual([]);
  });

  test('two choices that share an order, asked for at once, make one payment; nothing is owed twice', async () => {
    const [one, two] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const codes = await Promise.all(
      [[one.orderId], [one.orderId, two.orderId], [two.orderId, one.orderId]].map((orderIds) =>
        linjing('payment.open', { orderIds }).then((answer) => (answer.ok ? 'ok' : answer.error.code)),
      ),
    );
    expect(codes).toContain('ok');
    const open = await world.deps.store.db
      .selectFrom('payment')
      .select('id')
      .where('state', '=', 'open')
      .execute();
    expect(open).toHaveLength(1);
    expect(codes.filter((code) => code !== 'ok' && code !== 'PAYMENT_OPEN')).toEqual([]);
  });

  test.each(['pay', 'decline'] as const)(
    'taken back while its payer presses %s, it ends one way',
    async (decision) => {
      const { orderId } = await booked('personal');
      const { qr, paymentId } = await opened(orderId);
      const [pressed, back] = await Promise.all([
        codeOf(cashier(qr, decision)),
        codeOf(linjing('payment.cancel', { paymentId })),
      ]);
      const { state } = await payment(paymentId);
      expect([pressed, back].filter((code) => code === 'ok').length).toBeGreaterThan(0);
      expect(state === 'paid').toBe((await charged()).length === 1);
      if (back === 'ok') expect(state).toBe('cancelled');
      await pass(3);
      expect(await stateOf(orderId)).toBe(state === 'paid' ? 'issued' : 'held');
    },
  );

  test('its order cancelled while its payer presses, the money is in the order or on its way back', async () => {
    const { orderId } = await booked('personal');
    const { qr, fen } = await opened(orderId);
    await Promise.all([codeOf(cashier(qr, 'pay')), codeOf(linjing('order.cancel', { orderId }))]);
    await pass(8);
    const returned = (await sent()).includes(`sent ${fen}`);
    const paid = (await charged()).length === 1;
    expect(await stateOf(orderId)).toBe(paid && !returned ? 'issued' : 'cancelled');
  });

  test('after its time it takes no money, whoever asks, and another one cannot be opened', async () => {
    const { orderId } = await booked('personal');
    const { qr, paymentId, expiresAt } = await opened(orderId);
    world.clock.set(expiresAt + 1);
    expect(await codeOf(cashier(qr, 'pay'))).toBe('PAYMENT_CLOSED');
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('NOT_PAYABLE');
    await pass(6);
    expect((await payment(paymentId)).state).toBe('expired');
    expect(await codeOf(linjing('payment.cancel', { paymentId }))).toBe('PAYMENT_CLOSED');
    expect(await charged()).toEqual([]);
  });

  test('an order given up while the cashier is asked about its last payment gets no other one', async () => {
    const { orderId } = await booked('personal');
    const { paymentId } = await opened(orderId);
    const { cashier: real } = world.deps;
    const asked = vi.spyOn(real, 'status').mockImplementationOnce(async (id) => {
      await valueOf(linjing('order.cancel', { orderId }));
      await real.close(id);
      return { kind: 'closed' };
    });
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('NOT_PAYABLE');
    expect(asked).toHaveBeenCalledOnce();
    expect((await payment(paymentId)).state).toBe('cancelled');
    const rows = await world.deps.store.db.selectFrom('payment').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('an order whose time ends while the cashier is asked about its last payment gets no other one', async () => {
    const { orderId } = await booked('personal');
    await opened(orderId);
    const { cashier: real } = world.deps;
    vi.spyOn(real, 'status').mockImplementationOnce(async (id) => {
      world.clock.advance(31 * 60_000);
      await real.close(id);
      return { kind: 'closed' };
    });
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('NOT_PAYABLE');
    const rows = await world.deps.store.db.selectFrom('payment').select('state').execute();
    expect(rows).toHaveLength(1);
  });

  test('nobody opens, sees or ends one for orders that are not theirs to book', async () => {
    const { orderId } = await booked('personal');
    const { paymentId } = await opened(orderId);
    for (const who of ['chenbo', 'liuyang']) {
      const ask = await world.as(who);
      expect(await codeOf(ask('payment.open', { orderIds: [orderId] }))).toBe('NOT_FOUND');
      expect(await codeOf(ask('payment.cancel', { paymentId }))).toBe('NOT_FOUND');
      expect(await codeOf(ask('payment.get', { paymentId }))).toBe('NOT_FOUND');
    }
    expect((await payment(paymentId)).state).toBe('open');
  });
});

describe('who looks at it', () => {
  test('is told when it is paid while its order waits, and when money goes back', async () => {
    const { orderId } = await booked('personal');
    const { qr, paymentId } = await opened(orderId);
    await valueOf(linjing('order.cancel', { orderId }));
    await forget();
    await valueOf(cashier(qr, 'pay'));
    expect((await payment(paymentId)).shares).toMatchObject([{ state: 'returned' }]);
    expect(await told()).toContain(orderId);
  });
});
