import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { codeOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks } from '../../../tests/books.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { revoke } from '../../suppliers/simulated/engine/revoking.ts';
import { verifyAudit } from '../audit/audit.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';
import { runDuePayments } from '../payment/duePayments.ts';

const TRAVEL_DAY = '2026-11-24';

let world: BookingWorld;
let linjing: Ask;
let manager: Ask;
let finance: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  [linjing, manager, finance] = [
    await world.as('linjing'),
    await world.as('zhaomin'),
    await world.as('sunli'),
  ];
});
afterEach(async () => {
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  expect(await verifyAudit(world.deps.store.db, world.deps.fields)).toMatchObject({ whole: true });
  await world.close();
});

const db = () => world.deps.store.db;
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
}
async function valueOf<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: { code: string } }>,
) {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
const account = () => valueOf(finance('payment.account.get', {}));
const list = async (kind: 'order' | 'amendment' | 'payout', ask = manager) =>
  (await valueOf(ask('stuck.list', { kind }))).rows;
const settle = (input: CallInput<'stuck.order.settle'>, ask = manager) => ask('stuck.order.settle', input);
const down = () => world.set({ errorPercent: 100 });
const up = () => world.set({ errorPercent: 0 });

/** Who was told of something about an order. */
const toldOf = async (orderId: string) =>
  (await db().selectFrom('push_event').select('employee_id').where('object_id', '=', orderId).execute()).map(
    (news) => news.employee_id,
  );

async function booked(payer: 'company' | 'personal' = 'company') {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer })]);
  return { orderId: rows[0]?.orderId ?? '', row: rows[0] };
}
async function pay(orderId: string): Promise<void> {
  const { qr } = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
  await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
}
/** An order whose ticket nobody could be asked about. */
async function stuckOrder(payer: 'company' | 'personal' = 'company'): Promise<string> {
  const { orderId } = await booked(payer);
  if (payer === 'personal') await pay(orderId);
  await down();
  await pass(140);
  await up();
  expect(await stateOf(orderId)).toBe('manual');
  return orderId;
}
async function issued(payer: 'company' | 'personal' = 'company'): Promise<string> {
  const { orderId } = await booked(payer);
  if (payer === 'personal') await pay(orderId);
  await pass(10);
  expect(await stateOf(orderId)).toBe('issued');
  return orderId;
}
/** A refund or change the supplier did not answer to. */
async function stuckAmendment(orderId: string, kind: 'refund' | 'change', loses: 'word' | 'work') {
  const quote = kind === 'refund' ? linjing('order.refund.quote', { orderId }) : await quoteChange(orderId);
  const { amendmentId } = (await valueOf(quote as ReturnType<Ask>)) as CallOutput<'order.refund.quote'>;
  await world.set(loses === 'word' ? { dropReplyPercent: 100 } : { errorPercent: 100 });
  await valueOf(linjing(`order.${kind}.confirm`, { amendmentId }));
  await down();
  await pass(140);
  await world.set({ errorPercent: 0, dropReplyPercent: 0 });
  const state = await db().selectFrom('amendment').select('state').where('id', '=', amendmentId).execute();
  expect(state).toEqual([{ state: 'manual' }]);
  return amendmentId;
}
async function quoteChange(orderId: string) {
  const id = await world.employeeId('lina');
  const { offers } = await search(linjing, [{ kind: 'employee', id }], '2026-11-25');
  const found = pick(offers, 'O', { left: 20 });
  return linjing('order.change.quote', { orderId, offerId: found.offer.offerId, option: 'O' });
}

describe('a stuck order', () => {
  test('is listed with what supplier and books say, for travel manager and finance of its company', async () => {
    const orderId = await stuckOrder();
    const { price, summary } = await detail(orderId);
    const rows = await list('order');
    expect(rows).toMatchObject([
      {
        orderId,
        orderNo: summary.orderNo,
        product: 'train',
        traveller: summary.traveller,
        totalFen: price.totalFen,
        wanted: 'hold',
        supplier: 'held',
        books: { frozenFen: price.totalFen, companyFen: 0, personalFen: 0, spent: false },
      },
    ]);
    expect(await list('order', finance)).toEqual(rows);
    expect(await list('order', await world.as('liuyang')).catch((error: Error) => error.message)).toBe(
      'FORBIDDEN',
    );
    await down();
    expect(await list('order')).toMatchObject([{ orderId, supplier: 'unavailable' }]);
  });

  test('of a private journey tells others its id and the company’s money, those who booked it everything', async () => {
    const orderId = await stuckOrder();
    const { price, summary } = await detail(orderId);
    await db().updateTable('travel_order').set({ tab: 'private' }).where('id', '=', orderId).execute();
    const none = { orderNo: null, product: null, traveller: null, startAt: null, totalFen: null };
    const books = { frozenFen: price.totalFen, companyFen: 0, personalFen: null, spent: false };
    expect(await list('order')).toMatchObject([{ orderId, ...none, books }]);
    const zhaomin = await world.employeeId('zhaomin');
    await db().updateTable('travel_order').set({ booker_id: zhaomin }).where('id', '=', orderId).execute();
    expect(await list('order')).toMatchObject([{ orderNo: summary.orderNo, totalFen: price.totalFen }]);
  });

  test('that cannot be read hides no other', async () => {
    const orderId = await stuckOrder();
    const other = await db()
      .selectFrom('travel_order')
      .select('id')
      .where('company_id', '=', '1001')
      .where('state', '=', 'cancelled')
      .executeTakeFirstOrThrow();
    const broken = { state: 'manual', body: '{' };
    await db().updateTable('travel_order').set(broken).where('id', '=', other.id).execute();
    expect(await list('order')).toMatchObject([{ orderId }]);
  });

  test('looked at again goes on as the supplier says, and stays while the supplier is away', async () => {
    const orderId = await stuckOrder();
    await down();
    expect(await codeOf(manager('stuck.order.recheck', { orderId }))).toBe('SUPPLIER_UNAVAILABLE');
    expect(await stateOf(orderId)).toBe('manual');
    await up();
    const { state } = await valueOf(manager('stuck.order.recheck', { orderId }));
    expect(state).toBe('issued');
    const { timeline, price } = await detail(orderId);
    expect(timeline.slice(-2)).toMatchObject([{ type: 'issuing', actor: '赵敏' }, { type: 'issued' }]);
    expect(await account()).toMatchObject({ frozenFen: 0, usedFen: expect.any(Number) });
    expect(price.totalFen).toBeGreaterThan(0);
    expect(await codeOf(manager('stuck.order.recheck', { orderId }))).toBe('NOT_STUCK');
    expect(await list('order')).toEqual([]);
  });

  test('the supplier has nothing of comes to nothing, and its money is let go', async () => {
    const before = await account();
    const orderId = await stuckOrder();
    await db().deleteFrom('sim_booking').where('client_key', '=', orderId).execute();
    expect(await valueOf(manager('stuck.order.recheck', { orderId }))).toEqual({ state: 'failed' });
    const after = await account();
    expect([after.availableFen, after.frozenFen]).toEqual([before.availableFen, before.frozenFen]);
  });

  test('the supplier issued and gave back is refunded', async () => {
    const before = await account();
    const orderId = await stuckOrder();
    await db()
      .updateTable('sim_booking')
      .set({ state: 'issued' })
      .where('client_key', '=', orderId)
      .execute();
    await revoke(db(), orderId, 1_000);
    expect(await valueOf(manager('stuck.order.recheck', { orderId }))).toEqual({ state: 'refunded' });
    const { price } = await detail(orderId);
    const spent = before.availableFen - (await account()).availableFen;
    expect(spent).toBe(1_000 + price.serviceFen);
  });

  test('confirmed with a ticket takes its money once, and keeps its traveller from travelling twice', async () => {
    const before = await account();
    const orderId = await stuckOrder();
    const said = { orderId, outcome: 'confirmed', reference: 'E-by-phone' } as const;
    expect(await valueOf(settle(said))).toEqual({ state: 'issued' });
    const { passenger, price, timeline } = await detail(orderId);
    expect(passenger.ticketNo).toBe('E-by-phone');
    expect(timeline.at(-1)).toMatchObject({ type: 'issued', actor: '赵敏' });
    const after = await account();
    expect([before.availableFen - after.availableFen, after.frozenFen]).toEqual([
      price.totalFen,
      before.frozenFen,
    ]);
    // Told twice, it is the same; told otherwise, it is too late.
    expect(await valueOf(settle(said))).toEqual({ state: 'issued' });
    expect(await codeOf(settle({ ...said, outcome: 'cancelled' }))).toBe('NOT_STUCK');
    expect(await account()).toEqual({ ...after, asOf: expect.any(Number) });
    expect((await booked()).row).toMatchObject({ outcome: 'failed', failure: 'DUPLICATE_TRIP' });
    const trail = await db()
      .selectFrom('audit')
      .select(['actor', 'subject', 'decision'])
      .where('tag', '=', 'stuck.order.settle')
      .where('object', '=', orderId)
      .execute();
    expect(trail).toEqual([
      {
        actor: await world.employeeId('zhaomin'),
        subject: await world.employeeId('lina'),
        decision: 'issued',
      },
    ]);
    expect(await db().selectFrom('settlement').select(['subject', 'outcome', 'reference']).execute()).toEqual(
      [{ subject: orderId, outcome: 'confirmed', reference: 'E-by-phone' }],
    );
  });

  test('confirmed by a person stays confirmed when the hold they never used lapses', async () => {
    const orderId = await stuckOrder();
    await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E-by-phone' }));
    const before = await account();
    world.clock.advance(12 * 3_600_000);
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('issued');
    expect((await account()).usedFen).toBe(before.usedFen);
  });

  test('confirmed at another fare costs that fare', async () => {
    const before = await account();
    const orderId = await stuckOrder();
    const { price } = await detail(orderId);
    const fareFen = price.fareFen + price.taxFen - 700;
    await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E1', fareFen }));
    expect(before.availableFen - (await account()).availableFen).toBe(price.totalFen - 700);
  });

  test('confirmed at a dearer fare, the company pays up to its cap and the person beyond it', async () => {
    const id = await world.employeeId('wangsiyuan');
    const traveller = { kind: 'employee' as const, id };
    const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'M', { left: 20 });
    const over = { payer: 'mixed', reasonCode: 'schedule' } as const;
    const { rows } = await book(linjing, [row(found, traveller, id, over)]);
    const orderId = rows[0]?.orderId ?? '';
    await pay(orderId);
    await down();
    await pass(140);
    await up();
    const { price } = await detail(orderId);
    expect(Math.min(price.companyFen, price.personalFen)).toBeGreaterThan(0);
    const fareFen = price.fareFen + price.taxFen + 5_000;
    await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E1', fareFen }));
    const { companyFen, personalFen } = (await detail(orderId)).price;
    expect([companyFen, personalFen]).toEqual([price.companyFen, price.personalFen + 5_000]);
    const arrears = db().selectFrom('money_account').select('balance_fen').where('id', '=', `arrears:${id}`);
    expect(await arrears.execute()).toEqual([{ balance_fen: -5_000 }]);
  });

  test('cancelled frees its traveller and its money, a person’s too', async () => {
    const orderId = await stuckOrder('personal');
    const { price } = await detail(orderId);
    expect(await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'call 7' }))).toEqual({
      state: 'cancelled',
    });
    await pass(10);
    const sent = await db().selectFrom('payout').select(['fen', 'state']).execute();
    expect(sent).toEqual([{ fen: price.totalFen, state: 'sent' }]);
    await db()
      .updateTable('sim_booking')
      .set({ state: 'cancelled' })
      .where('client_key', '=', orderId)
      .execute();
    expect((await booked()).row).toMatchObject({ outcome: 'booked' });
  });

  test('refunded spends its price and gives back what the supplier gives', async () => {
    const before = await account();
    const orderId = await stuckOrder();
    const said = { orderId, outcome: 'refunded', reference: 'R1', refundFen: 5_000 } as const;
    expect(await codeOf(settle({ ...said, refundFen: undefined }))).toBe('OUTCOME_WRONG');
    expect(await valueOf(settle(said))).toEqual({ state: 'refunded' });
    const { price, amendments } = await detail(orderId);
    expect(amendments).toMatchObject([
      { kind: 'refund', state: 'done', refundFen: 5_000 + price.insuranceFen },
    ]);
    const spent = before.availableFen - (await account()).availableFen;
    expect(spent).toBe(price.totalFen - 5_000 - price.insuranceFen);
    expect(await valueOf(settle(said))).toEqual({ state: 'refunded' });
  });

  test('settled in the same moment by two is settled by one', async () => {
    for (let n = 0; n < 3; n++) {
      const orderId = await stuckOrder();
      const outcomes = ['confirmed', 'cancelled'] as const;
      const answers = await Promise.all(
        outcomes.map((outcome) => codeOf(settle({ orderId, outcome, reference: `R${n}` }))),
      );
      expect(answers.toSorted()).toEqual(['NOT_STUCK', 'ok']);
      const { state, tokens: _ } = (await detail(orderId)).summary;
      expect(state).toBe(answers[0] === 'ok' ? 'issued' : 'cancelled');
      // Out of the next one's way.
      await db()
        .updateTable('travel_order')
        .set({ depart_at: 0, end_at: 1 })
        .where('id', '=', orderId)
        .execute();
      await db()
        .updateTable('sim_booking')
        .set({ state: 'cancelled' })
        .where('client_key', '=', orderId)
        .execute();
    }
  });
});

describe('a stuck refund or change', () => {
  test('is listed, and looked at again takes what the supplier did', async () => {
    const orderId = await issued();
    const before = await account();
    const amendmentId = await stuckAmendment(orderId, 'refund', 'word');
    expect(await list('amendment')).toMatchObject([
      { amendmentId, orderId, amendment: 'refund', supplier: 'refunded', books: { spent: true } },
    ]);
    expect(await stateOf(orderId)).toBe('refunding');
    expect(await toldOf(orderId)).toContain(await world.employeeId('zhaomin'));
    expect(await valueOf(manager('stuck.amendment.recheck', { amendmentId }))).toEqual({ state: 'done' });
    expect(await stateOf(orderId)).toBe('refunded');
    const [refund] = (await detail(orderId)).amendments;
    expect((await account()).availableFen - before.availableFen).toBe(refund?.refundFen);
    expect(await codeOf(manager('stuck.amendment.recheck', { amendmentId }))).toBe('NOT_STUCK');
  });

  test('the supplier never had leaves the order as it stood', async () => {
    const orderId = await issued();
    const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
    // Cut off for the whole time: nobody knows. Asked again, the supplier has nothing.
    expect(await valueOf(manager('stuck.amendment.recheck', { amendmentId }))).toEqual({ state: 'failed' });
    expect(await stateOf(orderId)).toBe('issued');
  });

  test('a refund is settled with what really came back, in the shares it was paid in', async () => {
    const orderId = await issued('personal');
    const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
    const { price } = await detail(orderId);
    const said = { amendmentId, outcome: 'refunded', reference: 'R2', refundFen: 4_321 } as const;
    const settled = (more = {}) => manager('stuck.amendment.settle', { ...said, ...more });
    expect(await codeOf(settled({ outcome: 'confirmed' }))).toBe('OUTCOME_WRONG');
    expect(await valueOf(settled())).toEqual({ state: 'done' });
    expect(await valueOf(settled())).toEqual({ state: 'done' });
    expect(await codeOf(settled({ reference: 'other' }))).toBe('NOT_STUCK');
    await pass(10);
    const sent = await db().selectFrom('payout').select(['fen', 'state']).execute();
    expect(sent).toEqual([{ fen: 4_321 + price.insuranceFen, state: 'sent' }]);
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('a change is settled as done with its new ticket, or as not done', async () => {
    const orderId = await issued();
    const first = await stuckAmendment(orderId, 'change', 'work');
    const told = { reference: 'E99' } as const;
    expect(
      await valueOf(manager('stuck.amendment.settle', { amendmentId: first, outcome: 'cancelled', ...told })),
    ).toEqual({ state: 'failed' });
    expect(await stateOf(orderId)).toBe('issued');
    const second = await stuckAmendment(orderId, 'change', 'work');
    const confirmed = { amendmentId: second, outcome: 'confirmed', ...told } as const;
    expect(await valueOf(manager('stuck.amendment.settle', confirmed))).toEqual({ state: 'done' });
    const { changedTo } = await detail(orderId);
    const next = await detail(changedTo ?? '');
    expect(next.passenger.ticketNo).toBe('E99');
    expect(await stateOf(orderId)).toBe('changed');
    expect(await valueOf(manager('stuck.amendment.settle', confirmed))).toEqual({ state: 'done' });
  });
});

test('a change confirmed by a person stays so when its supplier says that it was cancelled', async () => {
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'change', 'work');
  const confirmed = { amendmentId, outcome: 'confirmed', reference: 'E99' } as const;
  await valueOf(manager('stuck.amendment.settle', confirmed));
  const next = (await detail(orderId)).changedTo ?? '';
  const { status } = world.deps.suppliers.train;
  const cancelled = { kind: 'cancelled' } as const;
  const said = async (key: string) => (key === amendmentId ? cancelled : status(key));
  Object.assign(world.deps.suppliers.train, { status: said });
  world.clock.advance(12 * 3_600_000);
  await runDueOrders(world.deps);
  expect(await stateOf(next)).toBe('issued');
});

describe('a stuck payout', () => {
  /** A refunded order of a person’s whose money the cashier does not send. */
  async function refused() {
    const orderId = await issued('personal');
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    const { refund } = world.deps.cashier;
    Object.assign(world.deps.cashier, { refund: async () => ({ kind: 'refused' }) });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await pass(10);
    Object.assign(world.deps.cashier, { refund });
    const [found] = await list('payout', finance);
    if (found?.kind !== 'payout') throw new Error('no payout is stuck');
    return found;
  }
  const stateOfPayout = async (id: string) =>
    (await db().selectFrom('payout').select('state').where('id', '=', id).executeTakeFirst())?.state;

  test('is listed with its charge, and tried again goes out once', async () => {
    const { payoutId, orderId, charge, fen, books } = await refused();
    expect([charge, books.refundsFen]).toEqual(['paid', fen]);
    expect(await toldOf(orderId)).toContain(await world.employeeId('sunli'));
    expect(await codeOf(manager('stuck.payout.retry', { payoutId }))).toBe('FORBIDDEN');
    expect(await valueOf(finance('stuck.payout.retry', { payoutId }))).toEqual({ state: 'due' });
    expect(await codeOf(finance('stuck.payout.settle', { payoutId, reference: 'T1' }))).toBe('NOT_STUCK');
    await pass(10);
    expect(await stateOfPayout(payoutId)).toBe('sent');
    const given = await db().selectFrom('sim_charge_refund').select(['key', 'fen']).execute();
    expect(given).toEqual([{ key: payoutId, fen }]);
  });

  test('tells of money owed for business journeys, and of nobody else’s private ones', async () => {
    const { payoutId, orderId, fen } = await refused();
    await db().updateTable('travel_order').set({ tab: 'private' }).where('id', '=', orderId).execute();
    const lina = await world.employeeId('lina');
    await db().updateTable('travel_order').set({ booker_id: lina }).where('id', '=', orderId).execute();
    const order = await db()
      .selectFrom('travel_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const payout = await db()
      .selectFrom('payout')
      .selectAll()
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow();
    const id = 'b'.repeat(32);
    const business = { ...order, id, order_no: 'B1', client_key: id, tab: 'business' };
    await db().insertInto('travel_order').values(business).execute();
    await db()
      .insertInto('payout')
      .values({ ...payout, id: 'business', order_id: id, fen: 123 })
      .execute();
    const rows = await list('payout', finance);
    const told = (id: string) => rows.find((one) => one.kind === 'payout' && one.payoutId === id);
    expect(told(payoutId)).toMatchObject({ fen: null, books: { refundsFen: null } });
    expect(told('business')).toMatchObject({ fen: 123, books: { refundsFen: 123 } });
    await db()
      .updateTable('travel_order')
      .set({ booker_id: await world.employeeId('sunli') })
      .where('id', '=', orderId)
      .execute();
    expect(await list('payout', finance)).toMatchObject(
      (await list('payout', finance)).map(() => ({ books: { refundsFen: fen === null ? 0 : fen + 123 } })),
    );
    await db().deleteFrom('payout').where('id', '=', 'business').execute();
    await db().deleteFrom('travel_order').where('id', '=', id).execute();
  });

  test('sent by hand is owed no more, and the cashier is not asked', async () => {
    const { payoutId, fen } = await refused();
    const said = { payoutId, reference: 'T1' };
    expect(await valueOf(finance('stuck.payout.settle', said))).toEqual({ state: 'sent' });
    expect(await valueOf(finance('stuck.payout.settle', said))).toEqual({ state: 'sent' });
    expect(await codeOf(finance('stuck.payout.retry', { payoutId }))).toBe('NOT_STUCK');
    await pass(10);
    expect(await db().selectFrom('sim_charge_refund').selectAll().execute()).toEqual([]);
    const balances = await db().selectFrom('money_account').select(['id', 'balance_fen']).execute();
    expect(balances).toContainEqual({ id: 'byHand:1001', balance_fen: fen });
    expect(balances).toContainEqual({ id: 'refunds:1001', balance_fen: 0 });
  });

  test('with no payment to go back through can only be sent by hand', async () => {
    const { payoutId } = await refused();
    await db().updateTable('payout').set({ payment_id: null }).where('id', '=', payoutId).execute();
    expect(await list('payout', finance)).toMatchObject([{ payoutId, paymentId: null, charge: null }]);
    expect(await codeOf(finance('stuck.payout.retry', { payoutId }))).toBe('PAYOUT_BY_HAND');
    expect(await valueOf(finance('stuck.payout.settle', { payoutId, reference: 'T1' }))).toEqual({
      state: 'sent',
    });
  });
});
