import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';

import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import {
  account,
  booked,
  db,
  detail,
  down,
  finance,
  linjing,
  list,
  manager,
  pass,
  pay,
  settle,
  stateOf,
  stuckForEachTest,
  stuckOrder,
  TRAVEL_DAY,
  up,
  world,
} from '../../../tests/gateway/stuck.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { revoke } from '../../suppliers/simulated/engine/revoking.ts';

stuckForEachTest();

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

  test('polled again continues as the supplier says, and stays while the supplier is away', async () => {
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

  test('the supplier has nothing of fails, and its money is released', async () => {
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
