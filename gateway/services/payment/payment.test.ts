import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallOutput } from '../../../contract/registry.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { faultsOfShares } from '../../../tests/shareBooks.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { findPayment } from '../../store/repos/money/payments.ts';
import type { Cashier } from '../../suppliers/cashier.ts';
import { verifyAudit } from '../audit/audit.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';
import { runDuePayments } from './duePayments.ts';
import { receive } from './received.ts';

const TRAVEL_DAY = '2026-11-24';

let world: BookingWorld;
let linjing: Ask;
let finance: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  finance = await world.as('sunli');
});
afterEach(async () => {
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
  expect(await faultsOfShares(world.deps.store.db)).toEqual([]);
  await world.close();
});

type Payer = 'company' | 'personal' | 'mixed';
async function booked(payer: Payer, username = 'lina', seat: 'O' | 'M' = 'O', more = {}) {
  const id = await world.employeeId(username);
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, seat, { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer, ...more })]);
  return { orderId: rows[0]?.orderId ?? '', fareFen: found.seat.fareFen, outcome: rows[0] };
}
/** Lets seconds pass with the jobs running. */
async function pass(seconds: number, deps = world.deps): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.clock.advance(1_000);
    await runDueOrders(deps);
    await runDueAmendments(deps);
    await runDuePayments(deps);
  }
}
async function valueOf<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: { code: string } }>,
) {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
async function codeOf(
  answer: Promise<{ ok: true } | { ok: false; error: { code: string } }>,
): Promise<string> {
  const result = await answer;
  return result.ok ? 'ok' : result.error.code;
}
const account = () => valueOf(finance('payment.account.get', {}));
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
const opened = (...orderIds: string[]) => valueOf(linjing('payment.open', { orderIds }));
const cashier = (qr: string | null, decision: 'pay' | 'decline') =>
  linjing('payment.cashier.pay', { token: qr ?? '', decision });
const payment = (paymentId: string) => valueOf(linjing('payment.get', { paymentId }));
const sent = async () => {
  const rows = await world.deps.store.db.selectFrom('payout').select(['fen', 'state']).execute();
  return rows.map((one) => `${one.state} ${one.fen}`);
};
/** The gateway over another cashier. */
const over = (spoil: (real: Cashier) => Partial<Cashier>) => ({
  ...world.deps,
  cashier: { ...world.deps.cashier, ...spoil(world.deps.cashier) },
});

describe('the company account', () => {
  test('sets money aside with the booking, and captures it with the ticket', async () => {
    const before = await account();
    const { orderId, fareFen } = await booked('company');
    const total = fareFen + 500;
    expect(await account()).toMatchObject({
      limitFen: before.limitFen,
      frozenFen: before.frozenFen + total,
      availableFen: before.availableFen - total,
      usedFen: before.usedFen,
    });
    await pass(4);
    expect(await stateOf(orderId)).toBe('issued');
    expect(await account()).toMatchObject({
      frozenFen: before.frozenFen,
      availableFen: before.availableFen - total,
      usedFen: before.usedFen + total,
    });
    const { rows } = await valueOf(finance('payment.ledger.list', { orderId }));
    expect(rows.map((one) => one.event)).toEqual(['issue', 'freeze']);
    expect(rows[0]?.lines).toEqual([
      { account: 'frozen', fen: -total },
      { account: 'service', fen: 500 },
      { account: 'supplier', fen: fareFen },
    ]);
    expect(rows[0]?.orderNo).toMatch(/^TD/);
  });

  test('lets the money go when the order is given up or fails', async () => {
    const before = await account();
    const { orderId } = await booked('company');
    await valueOf(linjing('order.cancel', { orderId }));
    expect(await account()).toMatchObject({ frozenFen: before.frozenFen, availableFen: before.availableFen });
    await world.set({ errorPercent: 100 });
    await booked('company', 'zhangwei').catch(() => undefined);
    await world.set({ errorPercent: 0 });
    await pass(130);
    expect(await account()).toMatchObject({ frozenFen: before.frozenFen, availableFen: before.availableFen });
  });

  test('pays no further than its limit, and says so in the row', async () => {
    const { db } = world.deps.store;
    const { availableFen } = await account();
    // Spent elsewhere: all but 600 yuan.
    const away = availableFen - 60_000;
    await db
      .insertInto('journal_entry')
      .values({ id: 'grant:less', event: 'grant', company_id: '1001', order_id: null, at: 0 })
      .execute();
    for (const [kind, fen] of [
      ['available', -away],
      ['facility', away],
    ] as const) {
      await db
        .insertInto('journal_line')
        .values({ entry_id: 'grant:less', account_id: `${kind}:1001`, fen })
        .execute();
      await db
        .updateTable('money_account')
        .set((eb) => ({ balance_fen: eb('balance_fen', '+', fen) }))
        .where('id', '=', `${kind}:1001`)
        .execute();
    }
    const first = await booked('company', 'lina');
    expect(first.fareFen + 500).toBeLessThan(60_000);
    const second = await booked('company', 'zhangwei');
    expect(second.outcome).toMatchObject({ outcome: 'failed', failure: 'ACCOUNT_SHORT', orderId: null });
    // What a person pays needs nothing of the account.
    expect((await booked('personal', 'zhangwei')).outcome?.outcome).toBe('held');
    await valueOf(linjing('order.cancel', { orderId: first.orderId }));
    expect((await account()).availableFen).toBe(60_000);

    // Rows of one booking share what is left.
    const travellers = await Promise.all(
      ['lina', 'linjing'].map(async (name) => ({
        kind: 'employee' as const,
        id: await world.employeeId(name),
      })),
    );
    const found = pick((await search(linjing, travellers, TRAVEL_DAY)).offers, 'O', { left: 20 });
    const { rows } = await book(
      linjing,
      travellers.map((one) => row(found, one, one.id, { payer: 'company' })),
    );
    expect(rows.map(({ failure }) => failure)).toEqual([null, 'ACCOUNT_SHORT']);
  });

  test('pages its journal without gaps', async () => {
    const all = await valueOf(finance('payment.ledger.list', { limit: 100 }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: CallOutput<'payment.ledger.list'> = await valueOf(
        finance('payment.ledger.list', { limit: 7, ...(cursor && { cursor }) }),
      );
      seen.push(...page.rows.map((one) => one.entryId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && seen.length < 100);
    expect(seen.slice(0, 100)).toEqual(all.rows.map((one) => one.entryId).slice(0, seen.length));
    expect(new Set(seen).size).toBe(seen.length);
    expect(await codeOf(finance('payment.ledger.list', { cursor: 'x' }))).toBe('INPUT_INVALID');
  });
});

describe('a person’s payment', () => {
  test('is one for several orders, and releases each of them', async () => {
    const [one, two] = [await booked('personal'), await booked('personal', 'zhangwei')];
    const made = await opened(one.orderId, two.orderId);
    expect(made).toMatchObject({ state: 'open', fen: one.fareFen + two.fareFen + 1_000 });
    expect(made.expiresAt).toBe((await detail(one.orderId)).summary.deadlineAt);
    expect(made.qr).toContain(made.paymentId);
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

  test('a change nobody pays for in time lets everything be', async () => {
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

test('insurances are priced by code, per product, once each', async () => {
  const { insurances } = await valueOf(linjing('payment.insurance.list', { kind: 'train' }));
  expect(insurances).toMatchObject([{ code: 'railAccident', fen: 300 }]);
  const { orderId, fareFen } = await booked('company', 'lina', 'O', {
    insurance: ['railAccident', 'railAccident', 'airDelay', 'none'],
  });
  const { price } = await detail(orderId);
  expect(price).toMatchObject({ insuranceFen: 300, totalFen: fareFen + 300 + 500 });
  await pass(4);
});
