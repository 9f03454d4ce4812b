import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { bookedRide } from '../../../tests/gateway/rides.ts';
import {
  available,
  db,
  detail,
  held,
  issued,
  notificationsAbout,
  pass,
  payouts,
  pollNow,
  TRAVEL_DAY,
} from '../../../tests/gateway/supplierStatus.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { up as bringUp } from '../../store/migrations/015-030/028-clock.ts';
import type { CarSupplier } from '../../suppliers/car.ts';
import { closeCharge } from '../../suppliers/simulated/cashier.ts';
import { revoke } from '../../suppliers/simulated/engine/revoking.ts';

balancedWorldForEachTest();

describe('a ticket its supplier gives back by itself', () => {
  test.each([
    ['refunded for a fee', 2_000],
    ['cancelled', null],
  ])('%s: its money goes back to the company, and people are told', async (_name, feeFen) => {
    const orderId = await issued('company');
    const { price } = await detail(orderId);
    const before = await available();
    await revoke(db(), orderId, feeFen);
    await db().deleteFrom('push_event').execute();
    await pollNow();
    const after = await detail(orderId);
    expect(after.summary).toMatchObject({ state: 'refunded', label: 'refunded' });
    expect(after.timeline.map(({ type }) => type)).toEqual([
      'submitted',
      'held',
      'issuing',
      'issued',
      'withdrawn',
      'refunded',
    ]);
    const back = price.fareFen + price.taxFen - (feeFen ?? 0) + price.insuranceFen;
    expect(after.amendments).toMatchObject([
      { kind: 'refund', state: 'done', involuntary: true, feeFen: feeFen ?? 0, refundFen: back },
    ]);
    expect(after.amendments[0]?.destination).toEqual({ companyFen: back, personalFen: 0 });
    expect((await available()) - before).toBe(back);
    const people = [await world.employeeId('linjing'), await world.employeeId('lina')];
    expect(new Set(await notificationsAbout(orderId))).toEqual(new Set(people));
    // Looked at again, nothing more is booked.
    await pollNow();
    expect((await available()) - before).toBe(back);
  });

  test('a person’s money goes back the way it came', async () => {
    const orderId = await issued('personal');
    const { price } = await detail(orderId);
    await revoke(db(), orderId, null);
    await pollNow();
    await pass(3);
    expect((await detail(orderId)).summary.state).toBe('refunded');
    expect(await payouts(orderId)).toEqual([`sent ${price.totalFen - price.serviceFen}`]);
  });

  test('before we had heard that it was issued: its fee is spent all the same', async () => {
    const before = await available();
    const orderId = await held('company');
    await world.set({ dropReplyPercent: 100 });
    await pass(4);
    expect((await detail(orderId)).summary.state).toBe('issuing');
    await revoke(db(), orderId, 1_500);
    await world.set({ dropReplyPercent: 0 });
    await pass(15);
    const { summary, price } = await detail(orderId);
    expect(summary.state).toBe('refunded');
    expect(before - (await available())).toBe(1_500 + price.serviceFen);
  });

  test('frees its traveller for the same time', async () => {
    const orderId = await issued('company');
    const id = await world.employeeId('lina');
    const traveller = { kind: 'employee' as const, id };
    await revoke(db(), orderId, null);
    await pollNow();
    const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
    const { rows } = await book(linjing, [row(found, traveller, id)]);
    expect(rows[0]?.outcome).toBe('booked');
  });

  test('several gateways that look at once book it once', async () => {
    const orderId = await issued('company');
    const before = await available();
    const { price } = await detail(orderId);
    await revoke(db(), orderId, null);
    world.clock.advance(12 * HOUR_MS);
    await Promise.all([1, 2, 3, 4].map(() => runDueOrders(world.deps)));
    expect((await detail(orderId)).amendments).toHaveLength(1);
    expect((await available()) - before).toBe(price.totalFen - price.serviceFen);
  });
});

test('an order used before such orders were asked about is asked about once its store is brought up to date', async () => {
  const orderId = await issued('company');
  const { endAt } = (await detail(orderId)).summary;
  world.clock.set(endAt + DAY_MS);
  await runDueOrders(world.deps);
  await db().updateTable('travel_order').set({ check_at: null }).where('id', '=', orderId).execute();
  await revoke(db(), orderId, 1_000);
  const pollAfterDay = async () => {
    world.clock.advance(DAY_MS);
    await runDueOrders(world.deps);
    return (await detail(orderId)).summary.state;
  };
  expect(await pollAfterDay()).toBe('used');
  await db().schema.dropTable('wire_clock').execute();
  await bringUp(db() as unknown as Kysely<unknown>, endAt + 2 * DAY_MS);
  expect(await pollAfterDay()).toBe('refunded');
});

describe('a ride whose final fare cannot be asked at its end', () => {
  async function ridden() {
    const { orderId, estimateFen, endsAt } = await bookedRide(world);
    await pass(5);
    world.clock.set(endsAt);
    return { orderId, estimateFen };
  }
  const stored = (id: string) =>
    db()
      .selectFrom('travel_order')
      .select(['state', 'total_fen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('is asked again, with growing pauses, until it is known', async () => {
    const { orderId } = await ridden();
    const { total_fen: estimate } = await stored(orderId);
    const asked: number[] = [];
    const car: CarSupplier = {
      ...world.deps.suppliers.car,
      status: async () => {
        asked.push(world.clock.now());
        return { kind: 'unavailable' };
      },
    };
    const away = { ...world.deps, suppliers: { ...world.deps.suppliers, car } };
    for (let minute = 0; minute < 3 * 24 * 60; minute += 5) {
      await runDueOrders(away);
      world.clock.advance(5 * 60_000);
    }
    expect(await stored(orderId)).toEqual({ state: 'issued', total_fen: estimate });
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThan(40);
    const gaps = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    world.clock.advance(6 * HOUR_MS);
    await runDueOrders(world.deps);
    const known = await stored(orderId);
    expect(known.state).toBe('used');
    expect(known.total_fen).not.toBe(estimate);
  });
});

describe('a charge the cashier closes by itself', () => {
  test('ends its payment, so that a new one opens', async () => {
    const orderId = await held('personal');
    const first = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await closeCharge(db(), first.paymentId);
    await pass(6);
    expect((await valueOf(linjing('payment.get', { paymentId: first.paymentId }))).state).toBe('cancelled');
    const second = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    expect(second.paymentId).not.toBe(first.paymentId);
    await valueOf(linjing('payment.cashier.pay', { token: second.qr ?? '', decision: 'pay' }));
    await pass(3);
    expect((await detail(orderId)).summary.state).toBe('issued');
  });

  test('lets a new one open at once, before any job has asked, for the same orders or others', async () => {
    const orderId = await held('personal');
    const first = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await closeCharge(db(), first.paymentId);
    const second = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await world.deps.cashier.status(second.paymentId)).toEqual({ kind: 'open' });
    await valueOf(linjing('order.cancel', { orderId }));
    await pass(6);
  });
});
