import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallInput, type CallName, type CallOutput, registry } from '../../contract/registry.ts';
import { type AccessWorld, accessWorld } from './accessWorld.ts';
import type { Cell } from './cells.ts';
import { inputs } from './inputs.ts';
import {
  BACK,
  COMPANY,
  FEE,
  leaveToPerson,
  makePrivate,
  numberOf,
  PAID,
  PERSONAL,
  PRICE,
  rowsOf,
  TICKET,
  VOUCHER,
} from './privateOrder.ts';
import type { Things } from './things.ts';

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
  ['payment.statement.list', () => ({ month: '2026-11', limit: 100 })],
  ['payment.ledger.list', ({ orderId }) => ({ orderId: orderId as never, limit: 100 })],
  ['invoice.voucher.list', ({ orderId }) => ({ orderId: orderId as never, limit: 100 })],
  ['approval.list', () => ({ box: 'open', limit: 100 })],
  ['payment.open', ({ changeId }) => ({ amendmentIds: [changeId as never] })],
];

async function thingsIn(cell: Cell): Promise<Things> {
  let found: Things | undefined;
  await access.ask(cell, 'area.h5.get', (things) => {
    found = things;
    return { source: 'H5', companyid: things.companyId };
  });
  if (!found) throw new Error(cell);
  return found;
}

describe.each([0, COMPANY])('a private journey with %i fen of the company in it', (companyFen) => {
  test('shows nothing of itself to anybody but its traveller and whoever booked it, in any call', async () => {
    const made = new Map<string, Things>();
    for (const cell of others) {
      const things = await thingsIn(cell);
      if (!made.has(things.username)) await makePrivate(access, things, companyFen);
      made.set(things.username, things);
    }
    const before = await Promise.all([...made.values()].map((things) => rowsOf(access, things)));
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
    expect(await Promise.all([...made.values()].map((things) => rowsOf(access, things)))).toEqual(before);
  });

  test('tells those who keep the accounts what the company itself paid, and nothing else', async () => {
    const things = await thingsIn('finance');
    await makePrivate(access, things, companyFen);
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

const stuckKinds = ['order', 'amendment', 'payout'] as const;

describe('of a private journey that only a person can settle', () => {
  test('others learn the ids and what the company’s own money paid', async () => {
    const made = new Map<string, Things>();
    for (const cell of others) {
      const things = await thingsIn(cell);
      if (made.has(things.username)) continue;
      await makePrivate(access, things, COMPANY);
      await leaveToPerson(access, things);
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
    await makePrivate(access, things, 0);
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
