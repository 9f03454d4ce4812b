import { describe, expect, test } from 'vitest';
import type { CallOutput } from '../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import {
  account,
  booked,
  detail,
  finance,
  linjing,
  pass,
  paymentsForEachTest,
  stateOf,
  TRAVEL_DAY,
  world,
} from '../../../tests/gateway/payments.ts';

paymentsForEachTest();

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

  test('releases the money when the order is given up or fails', async () => {
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
