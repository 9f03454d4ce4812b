import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallInput, type CallName, type CallOutput, registry } from '../../contract/registry.ts';
import { share, shares } from '../../contract/rules/money/shares.ts';
import { orderId as orderIdOf } from '../../contract/shapes/primitives.ts';
import { saveOrderMoney } from '../../gateway/store/repos/money/orderMoney.ts';
import type { OrderBody } from '../../gateway/store/repos/order/orderRecord.ts';
import { type AccessWorld, accessWorld, type Cell, type Things } from './accessWorld.ts';
import { inputs } from './inputs.ts';

/** Everybody with a reach of some kind into the things of another: by grant, by context, by office. */
const others: readonly Cell[] = [
  'granted',
  'grantedBook',
  'grantedOrders',
  'sameCompany',
  'travelManager',
  'finance',
  'acting',
  'actingBookOnly',
  'actingOrdersOnly',
];

/** What stands in a private journey and nowhere else, as it would show in an answer. */
const PRICE = 98_765_431;
const VOUCHER = 87_654_321;
const PAID = 76_543_211;
const PERSONAL = 65_432_111;
const COMPANY = 54_321;
const TICKET = 'EPRIVATE99';

let access: AccessWorld;
beforeEach(async () => {
  access = await accessWorld();
});
afterEach(() => access.close());

type Ask = readonly [CallName, (things: Things) => CallInput<CallName>];
/** Every call, and those whose filters might find more. */
const asks: readonly Ask[] = [
  ...(Object.keys(registry) as CallName[]).map((tag): Ask => [tag, inputs[tag]]),
  ['order.list', () => ({ tab: 'private', limit: 100 })],
  ['order.list', ({ orderId }) => ({ tab: 'private', keyword: numberOf(orderId), limit: 100 })],
  ['payment.ledger.list', ({ orderId }) => ({ orderId: orderId as never, limit: 100 })],
  ['invoice.voucher.list', ({ orderId }) => ({ orderId: orderId as never, limit: 100 })],
  ['approval.list', () => ({ box: 'open', limit: 100 })],
  ['payment.open', ({ changeId }) => ({ amendmentIds: [changeId as never] })],
];
const numberOf = (orderId: string) => `TD26P${orderId.slice(0, 7).toUpperCase()}`;

async function thingsIn(cell: Cell): Promise<Things> {
  let found: Things | undefined;
  await access.ask(cell, 'area.h5.get', (things) => {
    found = things;
    return { source: 'H5', companyid: things.companyId };
  });
  if (!found) throw new Error(cell);
  return found;
}

/** Makes somebody's order a private journey, with everything an order may have, and with company money in it or not. */
async function makePrivate(things: Things, companyFen: number): Promise<void> {
  const { db } = access.world.deps.store;
  const { orderId: id, companyId, employeeId } = things;
  const row = await db.selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const body: OrderBody = JSON.parse(row.body);
  const price = { ...body.price, totalFen: PRICE, companyFen, personalFen: PRICE - companyFen };
  await db
    .updateTable('travel_order')
    .set({
      tab: 'private',
      order_no: numberOf(id),
      total_fen: PRICE,
      tokens: numberOf(id).toLowerCase(),
      depart_at: access.world.clock.now() + 3_600_000,
      state: 'held',
      deadline_at: access.world.clock.now() + 1_800_000,
      body: JSON.stringify({ ...body, price, ticketNo: TICKET }),
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('order_token').where('order_id', '=', id).execute();
  const token = `${companyId}:${numberOf(id).toLowerCase()}`;
  await db.insertInto('order_token').values({ order_id: id, token, depart_at: 0 }).execute();
  await db.updateTable('voucher').set({ fen: VOUCHER }).where('order_id', '=', id).execute();
  await db.updateTable('payment').set({ fen: PAID }).where('id', '=', things.paymentId).execute();
  await db.updateTable('payment_share').set({ fen: PAID }).where('order_id', '=', id).execute();
  const at = access.world.clock.now() + 1_000_000_000;
  await db.deleteFrom('journal_entry').where('order_id', '=', id).execute();
  const entry = { company_id: companyId, at };
  await db
    .insertInto('journal_entry')
    .values([
      { ...entry, id: `issue:${id}`, event: 'issue', order_id: id },
      { ...entry, id: `pay:${things.paymentId}`, event: 'pay', order_id: null },
    ])
    .execute();
  const line = (entry_id: string, account: string, fen: number) => ({
    entry_id,
    account_id: `${account}:${companyId}`,
    fen,
  });
  await db
    .insertInto('journal_line')
    .values([
      line(`pay:${things.paymentId}`, 'cashier', -PAID),
      line(`pay:${things.paymentId}`, 'personal', PAID),
      line(`issue:${id}`, 'personal', -PERSONAL),
      line(`issue:${id}`, 'supplier', PERSONAL + companyFen),
      ...(companyFen > 0 ? [line(`issue:${id}`, 'available', -companyFen)] : []),
    ])
    .execute();
  const points = {
    company_id: companyId,
    employee_id: employeeId,
    order_id: id,
    order_no: numberOf(id),
    points: PERSONAL,
  };
  const lives = { at: 0, expires_at: access.world.clock.now() + 1 };
  await db
    .insertInto('points_entry')
    .values({ ...points, ...lives, id: `mine:${id}` })
    .execute();
  const asked = db.updateTable('approval').where('id', '=', things.approvalId);
  const before = await db
    .selectFrom('approval')
    .select('body')
    .where('id', '=', things.approvalId)
    .executeTakeFirstOrThrow();
  const about = { title: numberOf(id), amountFen: PRICE, orderId: id, reason: { code: 'x', note: TICKET } };
  await asked
    .set({ kind: 'overLimit', body: JSON.stringify({ ...JSON.parse(before.body), ...about }) })
    .execute();
}

/** The rows of an order that nobody else may have touched. */
async function rowsOf({ orderId, paymentId }: Things) {
  const { db } = access.world.deps.store;
  return [
    await db.selectFrom('travel_order').selectAll().where('id', '=', orderId).execute(),
    await db.selectFrom('amendment').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('voucher').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('payment').selectAll().where('id', '=', paymentId).execute(),
    await db.selectFrom('payment_share').selectAll().where('order_id', '=', orderId).execute(),
  ];
}

describe.each([0, COMPANY])('a private journey with %i fen of the company in it', (companyFen) => {
  test('shows nothing of itself to anybody but its traveller and whoever booked it, in any call', async () => {
    const made = new Map<string, Things>();
    for (const cell of others) {
      const things = await thingsIn(cell);
      if (!made.has(things.username)) await makePrivate(things, companyFen);
      made.set(things.username, things);
    }
    const before = await Promise.all([...made.values()].map(rowsOf));
    const leaks: string[] = [];
    for (const cell of others) {
      for (const [tag, inputFor] of asks) {
        const { code, text } = await access.ask(cell, tag, inputFor as never);
        const secrets = [...made.values()].flatMap(({ orderId, tripId, voucherId, paymentId, refundId }) => [
          orderId,
          tripId,
          numberOf(orderId),
          voucherId,
          paymentId,
          refundId,
        ]);
        const numbers = [PRICE, PRICE - COMPANY, VOUCHER, PAID, PERSONAL, PERSONAL + COMPANY].map(String);
        const told = [...secrets, ...numbers, TICKET].filter((secret) => text.includes(secret));
        if (told.length > 0) leaks.push(`${cell} ${tag} (${code}): ${told.join(' ')}`);
        // Their own and those they booked count; in another's name they booked none.
        const counted = /"private":([1-9]\d*)/.test(text) && cell.startsWith('acting');
        if (counted) leaks.push(`${cell} ${tag}: counted`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await Promise.all([...made.values()].map(rowsOf))).toEqual(before);
  });

  test('tells those who keep the accounts what the company itself paid, and nothing else', async () => {
    const things = await thingsIn('finance');
    await makePrivate(things, companyFen);
    const { text } = await access.ask('finance', 'payment.ledger.list', () => ({ limit: 3 }));
    const { rows }: CallOutput<'payment.ledger.list'> = JSON.parse(text).value;
    const own = rows.filter((row) => row.lines.some((line) => Math.abs(line.fen) === COMPANY));
    const part = {
      event: 'issue',
      orderId: null,
      orderNo: '',
      lines: [{ account: 'available', fen: -COMPANY }],
    };
    expect(own).toMatchObject(companyFen > 0 ? [part] : []);
  });
});

const FEE = 5_432_109;
const BACK = 4_321_098;
const stuckKinds = ['order', 'amendment', 'payout'] as const;

/** Leaves a private order, its refund and money on its way back to a person. */
async function leaveToPerson({ orderId, refundId, payoutId, paymentId }: Things): Promise<void> {
  const { db } = access.world.deps.store;
  const manual = { state: 'manual' };
  await db.updateTable('travel_order').set(manual).where('id', '=', orderId).execute();
  const { body } = await db
    .selectFrom('amendment')
    .select('body')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const sums = { feeFen: FEE, refundFen: BACK, destination: { companyFen: 0, personalFen: BACK } };
  const amended = { ...manual, body: JSON.stringify({ ...JSON.parse(body), ...sums }) };
  await db.updateTable('amendment').set(amended).where('id', '=', refundId).execute();
  const owed = { ...manual, fen: BACK, payment_id: paymentId };
  await db.updateTable('payout').set(owed).where('id', '=', payoutId).execute();
  const { company_id } = await db
    .selectFrom('travel_order')
    .select('company_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await saveOrderMoney(
    db,
    { id: orderIdOf.parse(orderId), companyId: company_id },
    { ...shares(COMPANY, PERSONAL), owedFen: share(0), spent: true },
  );
}

describe('of a private journey that only a person can settle', () => {
  test('others learn the ids and what the company’s own money paid', async () => {
    const made = new Map<string, Things>();
    for (const cell of others) {
      const things = await thingsIn(cell);
      if (made.has(things.username)) continue;
      await makePrivate(things, COMPANY);
      await leaveToPerson(things);
      made.set(things.username, things);
    }
    const secrets = [...made.values()].flatMap(({ username, employeeId, orderId, tripId, paymentId }) => [
      username,
      employeeId,
      numberOf(orderId),
      tripId,
      paymentId,
    ]);
    const sums = [PRICE, PRICE - COMPANY, PAID, PERSONAL, PERSONAL + COMPANY, FEE, BACK].map(String);
    for (const cell of others) {
      for (const kind of stuckKinds) {
        const { text } = await access.ask(cell, 'stuck.list', () => ({ kind }));
        // The ids of these payouts are made up of their persons'; real ones are named after what caused them.
        const said = [...made.values()].reduce((left, { payoutId }) => left.replaceAll(payoutId, ''), text);
        const told = [...secrets, ...sums, TICKET, '"train"'].filter((secret) => said.includes(secret));
        expect(told, `${cell} ${kind}`).toEqual([]);
      }
    }
    const none = { orderNo: null, product: null, traveller: null, startAt: null };
    const books = { companyFen: COMPANY, personalFen: null };
    const { orderId, refundId, payoutId } = await thingsIn('finance');
    const expected = {
      order: { orderId, ...none, totalFen: null, books },
      amendment: { orderId, amendmentId: refundId, ...none, feeFen: null, refundFen: null, books },
      payout: { orderId, payoutId, ...none, fen: null, paymentId: null, books: { refundsFen: null } },
    };
    for (const cell of ['finance', 'travelManager'] as const)
      for (const kind of stuckKinds) {
        const { text } = await access.ask(cell, 'stuck.list', () => ({ kind }));
        const { rows }: CallOutput<'stuck.list'> = JSON.parse(text).value;
        expect(rows).toHaveLength(made.size);
        expect(rows.find((row) => row.orderId === orderId)).toMatchObject(expected[kind]);
      }
  });
});

describe('a private journey is seen', () => {
  test('by its traveller, and by whoever booked it, as themselves and in the traveller’s name', async () => {
    const things = await thingsIn('granted');
    await makePrivate(things, 0);
    const { db } = access.world.deps.store;
    const orderId = things.orderId as never;
    const traveller = await access.world.as(things.username);
    expect(await traveller('order.detail.get', { orderId })).toMatchObject({ ok: true });
    const listed = await traveller('order.list', { tab: 'private', limit: 100 });
    expect(listed.ok && listed.value.rows.map((row) => row.orderId)).toContain(orderId);
    for (const cell of ['granted', 'acting'] as const)
      expect((await access.ask(cell, 'order.detail.get', inputs['order.detail.get'])).code).toBe('NOT_FOUND');

    const booker = await access.world.employeeId('linjing');
    await db.updateTable('travel_order').set({ booker_id: booker }).where('id', '=', orderId).execute();
    for (const cell of ['granted', 'acting'] as const) {
      expect((await access.ask(cell, 'order.detail.get', inputs['order.detail.get'])).code).toBe('ok');
      const list = await access.ask(cell, 'order.list', () => ({ tab: 'private', limit: 100 }));
      expect(list.text).toContain(orderId);
      expect((await access.ask(cell, 'payment.get', inputs['payment.get'])).code).toBe('ok');
    }
  });

  test('by nobody through a row that failed: it tells no name of whom a private journey was for', async () => {
    const linjing = await access.world.as('linjing');
    const zhangwei = await access.world.employeeId('zhangwei');
    const row = {
      rowId: '00000001',
      kind: 'train' as const,
      traveller: { kind: 'employee' as const, id: zhangwei },
      principalId: zhangwei as never,
      offerId: 'x'.repeat(40),
      option: 'O',
      acceptedFareFen: 1,
      payer: 'personal' as const,
    };
    const booked = await linjing('trip.draft.submit', { tab: 'private', rows: [row] });
    if (!booked.ok) throw new Error(booked.error.code);
    const { tripId } = booked.value;
    const own = await linjing('trip.draft.get', { tripId });
    expect(own).toMatchObject({ ok: true, value: { rows: [{ outcome: 'failed' }] } });
    const manager = await access.world.as('zhaomin');
    expect(await manager('trip.draft.get', { tripId })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});
