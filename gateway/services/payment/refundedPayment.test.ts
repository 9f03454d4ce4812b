import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { pick, search } from '../../../tests/bookingRows.ts';
import {
  account,
  booked,
  cashier,
  detail,
  linjing,
  opened,
  type Payer,
  pass,
  payment,
  paymentsForEachTest,
  sent,
  stateOf,
  TRAVEL_DAY,
  world,
} from '../../../tests/gateway/payments.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';

paymentsForEachTest();

describe('giving back and changing', () => {
  async function paidTicket(payer: Payer) {
    const over = { reasonCode: 'client' };
    const made =
      payer === 'mixed' ? await booked(payer, 'wangsiyuan', 'M', over) : await booked(payer, 'lina');
    if (payer !== 'company') await valueOf(cashier((await opened(made.orderId)).qr, 'pay'));
    await pass(4);
    expect(await stateOf(made.orderId)).toBe('issued');
    return made;
  }
  async function refunded(orderId: string) {
    const quote = await valueOf(linjing('order.refund.quote', { orderId }));
    await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
    await pass(3);
    expect(await stateOf(orderId)).toBe('refunded');
    return quote;
  }

  test('a refund goes to the company account, less the fee', async () => {
    const before = await account();
    const { orderId } = await paidTicket('company');
    const spent = await account();
    const quote = await refunded(orderId);
    expect(quote.feeFen).toBeGreaterThan(0);
    expect(quote.destination).toEqual({ companyFen: quote.refundFen, personalFen: 0 });
    expect((await account()).availableFen).toBe(spent.availableFen + quote.refundFen);
    expect((await account()).usedFen).toBe(before.usedFen + quote.feeFen + 500);
  });

  test('a refund of a mixed payment goes back in the shares it was paid in', async () => {
    const { orderId } = await paidTicket('mixed');
    const { price } = await detail(orderId);
    const spent = await account();
    const quote = await refunded(orderId);
    const { companyFen, personalFen } = quote.destination;
    expect(personalFen).toBe(Math.round((quote.refundFen * price.personalFen) / price.totalFen));
    expect((await account()).availableFen).toBe(spent.availableFen + companyFen);
    expect(await sent()).toContain(`sent ${personalFen}`);
  });

  async function dearer(orderId: string) {
    const traveller = { kind: 'employee' as const, id: await world.employeeId('lina') };
    const to = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'M', { left: 20 });
    return valueOf(linjing('order.change.quote', { orderId, offerId: to.offer.offerId, option: 'M' }));
  }

  test('a dearer ticket is frozen, captured, and refunded from the order it became', async () => {
    const before = await account();
    const { orderId } = await paidTicket('company');
    const quote = await dearer(orderId);
    expect(quote.payFen).toBeGreaterThan(0);
    const done = await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
    expect(done.state).toBe('done');
    const { price } = await detail(done.newOrderId ?? '');
    expect((await account()).usedFen).toBe(before.usedFen + price.totalFen);
    const back = await refunded(done.newOrderId ?? '');
    expect((await account()).usedFen).toBe(before.usedFen + price.totalFen - back.refundFen);
  });

  test('a dearer ticket of a person waits for their payment, then goes back to both payments', async () => {
    const { orderId } = await paidTicket('personal');
    const quote = await dearer(orderId);
    const waiting = await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
    expect(waiting.state).toBe('paying');
    expect(await codeOf(linjing('payment.open', { orderIds: [orderId] }))).toBe('NOT_PAYABLE');
    const made = await valueOf(linjing('payment.open', { amendmentIds: [quote.amendmentId] }));
    expect(made.fen).toBe(quote.payFen);
    await valueOf(cashier(made.qr, 'pay'));
    await pass(2);
    const next = (await detail(orderId)).changedTo ?? '';
    expect(await stateOf(next)).toBe('issued');
    const back = await refunded(next);
    const sums = (await sent()).map((one) => Number(one.replace('sent ', '')));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(back.refundFen);
    expect(sums).toHaveLength(2);
  });

  test('a change nobody pays for until its quote ends lapses, which is told', async () => {
    const { orderId } = await paidTicket('personal');
    const quote = await dearer(orderId);
    const waiting = await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
    expect(waiting.expiresAt).toBe(quote.expiresAt);
    world.clock.advance(quote.expiresAt! - world.clock.now());
    await runDueAmendments(world.deps);
    const { summary, amendments, timeline } = await detail(orderId);
    expect([summary.state, amendments[0]?.state, amendments[0]?.why]).toEqual([
      'issued',
      'expired',
      'notPaid',
    ]);
    expect(timeline.at(-1)?.type).toBe('amendmentLapsed');
    const { messages } = await valueOf(linjing('message.list', { search: summary.orderNo }));
    expect(messages.map(({ event }) => event)).toContain('amendmentLapsed');
  });

  test('a change that was withdrawn lets everything be, though it is paid', async () => {
    const { orderId } = await paidTicket('personal');
    const quote = await dearer(orderId);
    await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
    const made = await valueOf(linjing('payment.open', { amendmentIds: [quote.amendmentId] }));
    await valueOf(linjing('order.amendment.withdraw', { amendmentId: quote.amendmentId }));
    await valueOf(cashier(made.qr, 'pay'));
    await pass(3);
    expect(await stateOf(orderId)).toBe('issued');
    expect((await payment(made.paymentId)).shares[0]?.state).toBe('returned');
    expect(await sent()).toContain(`sent ${quote.payFen}`);
  });
});
