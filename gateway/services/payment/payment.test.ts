import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  account,
  booked,
  cashier,
  detail,
  linjing,
  opened,
  over,
  pass,
  payment,
  paymentsForEachTest,
  sent,
  stateOf,
  world,
} from '../../../tests/gateway/payments.ts';
import { findPayment } from '../../store/repos/money/payments.ts';
import { verifyAudit } from '../audit/audit.ts';
import { runDuePayments } from './duePayments.ts';
import { receive } from './received.ts';
import { payAddress } from './token.ts';

paymentsForEachTest();

describe('a person’s payment', () => {
  test('is one for several orders, and releases each of them', async () => {
    const [one, two] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const made = await opened(one.orderId, two.orderId);
    expect(made).toMatchObject({ state: 'open', fen: one.fareFen + two.fareFen + 1_000 });
    expect(made.expiresAt).toBe((await detail(one.orderId)).summary.deadlineAt);
    expect(made.qr).toMatch(/\/wxQrPay\/zh#/);
    expect(made.qr).toContain(made.paymentId);
    expect(payAddress(world.deps, made.paymentId, 'en')).toBe(made.qr?.replace('/zh#', '/en#'));
    expect(await valueOf(linjing('payment.cashier.get', { token: made.qr ?? '' }))).toMatchObject({
      fen: made.fen,
      state: 'open',
    });
    expect(await valueOf(cashier(made.qr, 'pay'))).toEqual({ state: 'paid' });
    expect(await payment(made.paymentId)).toMatchObject({
      state: 'paid',
      qr: null,
      shares: [{ state: 'settled' }, { state: 'settled' }],
    });
    await pass(3);
    for (const { orderId } of [one, two]) {
      const { summary, timeline } = await detail(orderId);
      expect(summary.state).toBe('issued');
      expect(timeline.map((event) => event.type)).toEqual(['submitted', 'held', 'paid', 'issuing', 'issued']);
    }
    expect(await verifyAudit(world.deps.store.db, world.deps.fields)).toMatchObject({ whole: true });
  });

  test('asks a mixed payer for their share alone', async () => {
    const before = await account();
    const { orderId, outcome } = await booked('mixed', 'wangsiyuan', 'M', { reasonCode: 'client' });
    expect(outcome?.outcome).toBe('held');
    const { price } = await detail(orderId);
    expect(price.personalFen).toBeGreaterThan(0);
    expect(price.companyFen).toBeGreaterThan(0);
    expect((await account()).frozenFen).toBe(before.frozenFen + price.companyFen);
    const made = await opened(orderId);
    expect(made.fen).toBe(price.personalFen);
    await valueOf(cashier(made.qr, 'pay'));
    await pass(3);
    expect(await stateOf(orderId)).toBe('issued');
    expect((await account()).usedFen).toBe(before.usedFen + price.companyFen);
  });

  test('opened again is the same one; another order’s is not', async () => {
    const [one, two] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const made = await opened(one.orderId);
    expect((await opened(one.orderId)).paymentId).toBe(made.paymentId);
    const both = await linjing('payment.open', { orderIds: [one.orderId, two.orderId] });
    expect(both).toMatchObject({
      ok: false,
      error: { code: 'PAYMENT_OPEN', details: { paymentId: made.paymentId } },
    });
    expect((await opened(two.orderId)).paymentId).not.toBe(made.paymentId);
    expect(await codeOf(linjing('payment.open', { orderIds: [] }))).toBe('INPUT_INVALID');
  });

  test('is asked for held orders alone', async () => {
    const { orderId } = await booked('company');
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('NOT_PAYABLE');
    const { orderId: late } = await booked('personal', 'zhangwei');
    world.clock.set(((await detail(late)).summary.deadlineAt ?? 0) + 1);
    expect(await codeOf(linjing('payment.open', { orderIds: [late] }))).toBe('NOT_PAYABLE');
  });

  test('declined may be opened again', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    expect(await valueOf(cashier(made.qr, 'decline'))).toEqual({ state: 'declined' });
    expect(await codeOf(cashier(made.qr, 'pay'))).toBe('PAYMENT_CLOSED');
    expect((await payment(made.paymentId)).state).toBe('declined');
    expect(await stateOf(orderId)).toBe('held');
    const again = await opened(orderId);
    expect(again.paymentId).not.toBe(made.paymentId);
    await valueOf(cashier(again.qr, 'pay'));
    await pass(3);
    expect(await stateOf(orderId)).toBe('issued');
  });

  test('taken back cannot be paid any more, paid cannot be taken back', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    expect((await valueOf(linjing('payment.cancel', { paymentId: made.paymentId }))).state).toBe('cancelled');
    expect(await codeOf(cashier(made.qr, 'pay'))).toBe('PAYMENT_CLOSED');
    const again = await opened(orderId);
    await valueOf(cashier(again.qr, 'pay'));
    expect(await valueOf(cashier(again.qr, 'pay'))).toEqual({ state: 'paid' });
    expect(await codeOf(linjing('payment.cancel', { paymentId: again.paymentId }))).toBe('PAYMENT_CLOSED');
  });

  test('that lapsed at the cashier ends with its order; nothing was paid', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    world.clock.set(made.expiresAt);
    expect(await codeOf(cashier(made.qr, 'pay'))).toBe('PAYMENT_CLOSED');
    await pass(6);
    expect((await payment(made.paymentId)).state).toBe('expired');
    expect(await stateOf(orderId)).toBe('lapsed');
  });

  test('for orders that were all given up is taken down at the cashier', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    await valueOf(linjing('order.cancel', { orderId }));
    await pass(6);
    expect((await payment(made.paymentId)).state).toBe('expired');
    expect(await codeOf(cashier(made.qr, 'pay'))).toBe('PAYMENT_CLOSED');
  });

  test('a cashier that could not be reached is asked again for the same one', async () => {
    const { orderId } = await booked('personal');
    const { open } = world.deps.cashier;
    Object.assign(world.deps.cashier, { open: async () => ({ kind: 'unknown' }) });
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('CASHIER_UNAVAILABLE');
    Object.assign(world.deps.cashier, { open });
    const before = await world.deps.store.db
      .selectFrom('payment')
      .select('id')
      .where('state', '=', 'open')
      .execute();
    const made = await opened(orderId);
    expect(before.map((one) => one.id)).toEqual([made.paymentId]);
    expect(await valueOf(cashier(made.qr, 'pay'))).toEqual({ state: 'paid' });
  });

  test('the cashier did not tell us of is found by asking', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    await world.deps.cashier.decide?.(made.paymentId, 'pay');
    expect((await payment(made.paymentId)).state).toBe('open');
    await pass(6);
    expect((await payment(made.paymentId)).state).toBe('paid');
    await pass(3);
    expect(await stateOf(orderId)).toBe('issued');
  });

  test('whose orders were not told before a crash releases them afterwards, each once', async () => {
    const [one, two] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const made = await opened(one.orderId, two.orderId);
    await world.deps.cashier.decide?.(made.paymentId, 'pay');
    const stored = await findPayment(world.deps.store.db, made.paymentId);
    if (!stored) throw new Error('no payment');
    // The money was booked, then the process died.
    await receive(world.deps, stored);
    expect([await stateOf(one.orderId), await stateOf(two.orderId)]).toEqual(['held', 'held']);
    await Promise.all([1, 2, 3].map(() => runDuePayments(world.deps)));
    await pass(3);
    for (const { orderId } of [one, two]) {
      const { summary, timeline } = await detail(orderId);
      expect(summary.state).toBe('issued');
      expect(timeline.filter((event) => event.type === 'paid')).toHaveLength(1);
    }
  });

  test('the cashier says nothing about is unknown, never failed', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    await world.deps.cashier.decide?.(made.paymentId, 'pay');
    const silent = over(() => ({
      status: async () => ({ kind: 'unavailable' }),
      close: async () => ({ kind: 'unknown' }),
    }));
    world.clock.set(made.expiresAt);
    await pass(10, silent);
    expect(await payment(made.paymentId)).toMatchObject({ state: 'unknown', qr: null });
    expect(await stateOf(orderId)).toBe('lapsed');
    // It turns out to have been paid: the order is gone, so the money goes back to where it came from.
    await pass(6);
    expect(await payment(made.paymentId)).toMatchObject({ state: 'paid', shares: [{ state: 'returned' }] });
    await pass(2);
    expect(await sent()).toContain(`sent ${made.fen}`);
  });

  test('for an order that lapsed meanwhile is given back, and its companion goes on', async () => {
    const [gone, kept] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const made = await opened(gone.orderId, kept.orderId);
    await valueOf(linjing('order.cancel', { orderId: gone.orderId }));
    await valueOf(cashier(made.qr, 'pay'));
    const { shares } = await payment(made.paymentId);
    const share = (orderId: string) => shares.find((one) => one.orderId === orderId)?.state;
    expect([share(gone.orderId), share(kept.orderId)]).toEqual(['returned', 'settled']);
    await pass(3);
    expect(await sent()).toContain(`sent ${gone.fareFen + 500}`);
    expect(await stateOf(kept.orderId)).toBe('issued');
  });

  test('goes back once when the ticket cannot be had, however often the cashier’s answer is lost', async () => {
    const { orderId, fareFen } = await booked('personal');
    const made = await opened(orderId);
    await valueOf(cashier(made.qr, 'pay'));
    await world.deps.store.db
      .updateTable('sim_booking')
      .set({ state: 'cancelled' })
      .where('client_key', '=', orderId)
      .execute();
    const lossy = over((real) => ({
      refund: async (request) => {
        await real.refund(request);
        return { kind: 'unknown' };
      },
    }));
    await pass(20, lossy);
    expect(await stateOf(orderId)).toBe('failed');
    expect(await sent()).toContain(`due ${fareFen + 500}`);
    await pass(8);
    expect(await sent()).toContain(`sent ${fareFen + 500}`);
    const refunds = await world.deps.store.db.selectFrom('sim_charge_refund').selectAll().execute();
    expect(refunds.map((one) => one.fen)).toEqual([fareFen + 500]);
  });

  test('cannot be made with a token somebody made up', async () => {
    const { orderId } = await booked('personal');
    const made = await opened(orderId);
    const forged = (made.qr ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await codeOf(cashier(forged, 'pay'))).toBe('NOT_FOUND');
    expect(await codeOf(cashier(made.paymentId, 'pay'))).toBe('NOT_FOUND');
    expect((await payment(made.paymentId)).state).toBe('open');
  });

  test('is seen by those who may book for everybody it is for', async () => {
    const { orderId } = await booked('personal');
    const { paymentId } = await opened(orderId);
    for (const [who, code] of [
      ['lina', 'ok'],
      ['zhaomin', 'ok'],
      ['chenbo', 'NOT_FOUND'],
      ['liuyang', 'NOT_FOUND'],
    ] as const)
      expect([who, await codeOf((await world.as(who))('payment.get', { paymentId }))]).toEqual([who, code]);
  });
});
