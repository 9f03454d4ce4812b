import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { DAY } from '../../../contract/rules/time/chinaTime.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { up as bringUp } from '../../store/migrations/015-030/028-clock.ts';
import { findOrderMoney } from '../../store/repos/money/orderMoney.ts';
import type { CarSupplier } from '../../suppliers/car.ts';
import { closeCharge } from '../../suppliers/simulated/cashier.ts';
import { exchange, revoke } from '../../suppliers/simulated/engine/revoking.ts';
import { runDuePayments } from '../payment/duePayments.ts';
import { runDueAmendments } from './amend/dueAmendments.ts';

const TRAVEL_DAY = '2026-11-24';
const HOUR = 3_600_000;

let world: BookingWorld;
let linjing: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
});
afterEach(async () => {
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  await world.close();
});

const db = () => world.deps.store.db;
async function pass(seconds: number, deps = world.deps): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.clock.advance(1_000);
    await runDueOrders(deps);
    await runDueAmendments(deps);
    await runDuePayments(deps);
  }
}
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const available = async () =>
  (await valueOf((await world.as('sunli'))('payment.account.get', {}))).availableFen;
const payouts = async (orderId: string) =>
  (await db().selectFrom('payout').select(['fen', 'state']).where('order_id', '=', orderId).execute()).map(
    ({ fen, state }) => `${state} ${fen}`,
  );
async function held(payer: 'company' | 'personal'): Promise<string> {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer, insurance: ['railAccident'] })]);
  return rows[0]?.orderId ?? '';
}
async function issued(payer: 'company' | 'personal'): Promise<string> {
  const orderId = await held(payer);
  if (payer === 'personal') {
    const { qr } = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
  }
  await pass(5);
  expect((await detail(orderId)).summary.state).toBe('issued');
  return orderId;
}
const pollNow = () => {
  world.clock.advance(12 * HOUR);
  return runDueOrders(world.deps);
};
/** People by name; whoever sees the whole company is told under its id. */
const notificationsAbout = async (orderId: string) =>
  (
    await db()
      .selectFrom('push_event')
      .select('employee_id')
      .where('object_id', '=', orderId)
      .where('employee_id', '!=', '1001')
      .execute()
  ).map((one) => one.employee_id);

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
    world.clock.advance(12 * HOUR);
    await Promise.all([1, 2, 3, 4].map(() => runDueOrders(world.deps)));
    expect((await detail(orderId)).amendments).toHaveLength(1);
    expect((await available()) - before).toBe(price.totalFen - price.serviceFen);
  });
});

test('an order used before such orders were asked about is asked about once its store is brought up to date', async () => {
  const orderId = await issued('company');
  const { endAt } = (await detail(orderId)).summary;
  world.clock.set(endAt + DAY);
  await runDueOrders(world.deps);
  await db().updateTable('travel_order').set({ check_at: null }).where('id', '=', orderId).execute();
  await revoke(db(), orderId, 1_000);
  const pollAfterDay = async () => {
    world.clock.advance(DAY);
    await runDueOrders(world.deps);
    return (await detail(orderId)).summary.state;
  };
  expect(await pollAfterDay()).toBe('used');
  await db().schema.dropTable('wire_clock').execute();
  await bringUp(db() as unknown as Kysely<unknown>, endAt + 2 * DAY);
  expect(await pollAfterDay()).toBe('refunded');
});

describe('a ticket its supplier changes by itself', () => {
  const manager = () => world.as('zhaomin');
  const settle = async (orderId: string, said: Omit<CallInput<'stuck.order.settle'>, 'orderId'>) =>
    valueOf((await manager())('stuck.order.settle', { orderId, ...said }));
  async function exchanged(payer: 'company' | 'personal' = 'company') {
    const orderId = await issued(payer);
    await exchange(db(), orderId);
    await db().deleteFrom('push_event').execute();
    await pollNow();
    return orderId;
  }
  /** Lets its end and two more days pass. */
  const atEnd = async (orderId: string) => {
    const { endAt } = (await detail(orderId)).summary;
    world.clock.set(Math.max(world.clock.now(), endAt) + DAY);
    for (let n = 0; n < 2; n++) {
      await runDueOrders(world.deps);
      world.clock.advance(DAY);
    }
  };

  test('is left to a person with what the supplier says, and people are told', async () => {
    const before = await available();
    const orderId = await exchanged();
    const { summary, timeline, price, actions } = await detail(orderId);
    expect(summary.state).toBe('manual');
    expect(timeline.at(-1)?.type).toBe('manual');
    expect(actions).toMatchObject({ refund: false, change: false });
    const { rows } = await valueOf((await manager())('stuck.list', { kind: 'order' }));
    expect(rows).toMatchObject([{ orderId, supplier: 'exchanged', books: { spent: true, frozenFen: 0 } }]);
    const people = ['linjing', 'lina', 'zhaomin'].map((name) => world.employeeId(name));
    expect(new Set(await notificationsAbout(orderId))).toEqual(new Set(await Promise.all(people)));
    expect(before - (await available())).toBe(price.totalFen);
    const recheck = (await manager())('stuck.order.recheck', { orderId });
    expect(await recheck).toMatchObject({ ok: false, error: { code: 'SUPPLIER_UNCLEAR' } });
  });

  test.each([0, 3_300, -2_100])(
    'confirmed at %d fen more costs that, and is asked about no more',
    async (more) => {
      const before = await available();
      const orderId = await exchanged();
      const { price } = await detail(orderId);
      const fareFen = price.fareFen + price.taxFen + more;
      await settle(orderId, { outcome: 'confirmed', reference: 'E-new', fareFen });
      expect(before - (await available())).toBe(price.totalFen + more);
      expect(await faultsOfVouchers(db())).toEqual([]);
      await pollNow();
      expect((await detail(orderId)).summary).toMatchObject({
        state: 'issued',
        totalFen: price.totalFen + more,
      });
      await atEnd(orderId);
      expect((await detail(orderId)).summary.state).toBe('used');
      expect(before - (await available())).toBe(price.totalFen + more);
    },
  );

  test.each([
    ['cancelled', undefined],
    ['refunded', 4_000],
  ] as const)('%s gives back what was paid for it, to a person too', async (outcome, refundFen) => {
    const orderId = await exchanged('personal');
    const { price } = await detail(orderId);
    await settle(orderId, { outcome, reference: 'R1', ...(refundFen !== undefined && { refundFen }) });
    await pass(3);
    expect((await detail(orderId)).summary.state).toBe('refunded');
    const back = (refundFen ?? price.fareFen + price.taxFen) + price.insuranceFen;
    expect(await payouts(orderId)).toEqual([`sent ${back}`]);
  });

  test('standing again at the supplier, it stands', async () => {
    const orderId = await exchanged();
    const before = await available();
    await db()
      .updateTable('sim_booking')
      .set({ state: 'issued' })
      .where('client_key', '=', orderId)
      .execute();
    expect(await valueOf((await manager())('stuck.order.recheck', { orderId }))).toEqual({ state: 'issued' });
    expect(await available()).toBe(before);
  });

  test.each(['company', 'personal'] as const)(
    'twice, each time at another price, costs the last one (%s)',
    async (payer) => {
      const orderId = await exchanged(payer);
      const { price } = await detail(orderId);
      const supplied = price.fareFen + price.taxFen;
      const bornOf = async () => {
        const money = await findOrderMoney(db(), orderId);
        return (money?.companyFen ?? 0) + (money?.personalFen ?? 0) + (money?.owedFen ?? 0);
      };
      for (const more of [-2_100, -3_300, 1_200]) {
        await db()
          .updateTable('sim_booking')
          .set({ state: 'issued', fare_fen: supplied + more })
          .where('client_key', '=', orderId)
          .execute();
        await valueOf((await manager())('stuck.order.recheck', { orderId }));
        expect((await detail(orderId)).summary).toMatchObject({
          state: 'issued',
          totalFen: price.totalFen + more,
        });
        expect(await bornOf()).toBe(price.totalFen + more);
        await exchange(db(), orderId);
        await pollNow();
      }
      expect(await faultsOfVouchers(db())).toEqual([]);
    },
  );

  test('before we had heard that it was issued, keeps its money until a person has settled it', async () => {
    const before = await available();
    const orderId = await held('company');
    await world.set({ dropReplyPercent: 100 });
    await pass(4);
    await exchange(db(), orderId);
    await world.set({ dropReplyPercent: 0 });
    await pass(15);
    const { summary, price } = await detail(orderId);
    expect(summary.state).toBe('manual');
    expect(before - (await available())).toBe(price.totalFen);
    await settle(orderId, { outcome: 'confirmed', reference: 'E-new' });
    expect(before - (await available())).toBe(price.totalFen);
  });

  test('after its journey is left to a person as well, once', async () => {
    const orderId = await issued('company');
    const before = await available();
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('used');
    await exchange(db(), orderId);
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('manual');
    await settle(orderId, { outcome: 'confirmed', reference: 'E-new' });
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('used');
    expect(await available()).toBe(before);
  });
});

describe('a ride whose final fare cannot be asked at its end', () => {
  async function ridden() {
    const id = await world.employeeId('zhangwei');
    const zhangwei = await world.as('zhangwei');
    const { offer } = await valueOf(
      zhangwei('car.offer.search', {
        service: 'airportPickUp',
        from: 'A-PEK',
        to: 'D-BJS-guomao',
        pickUpAt: world.clock.now() + DAY,
        travellers: [{ kind: 'employee', id }],
      }),
    );
    const level = offer.options.find((one) => one.option === 'economy');
    const { rows } = await book(zhangwei, [
      {
        rowId: '00c0ffee',
        kind: 'car',
        traveller: { kind: 'employee', id },
        principalId: id,
        offerId: offer.offerId,
        option: 'economy',
        acceptedFareFen: level?.fareFen ?? 0,
        payer: 'company',
      },
    ]);
    await pass(5);
    world.clock.set(offer.pickUpAt + offer.minutes * 60_000);
    return { orderId: rows[0]?.orderId ?? '', estimateFen: level?.fareFen ?? 0 };
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
    world.clock.advance(6 * HOUR);
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
