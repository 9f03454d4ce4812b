import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import type { RailSupplier } from '../../suppliers/rail.ts';

let world: BookingWorld;
let linjing: Ask;

async function open(rail?: (real: RailSupplier) => RailSupplier): Promise<void> {
  world = await bookingWorld(rail);
  linjing = await world.as('linjing');
}
beforeEach(() => open());
afterEach(() => world.close());

/** A second-class seat for one of those linjing serves. */
async function booked(username: string, payer: 'company' | 'personal' = 'company'): Promise<string> {
  const id = await world.employeeId(username);
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller])).offers, 'O');
  const { rows } = await book(linjing, [row(found, traveller, id, { payer })]);
  return rows[0]?.orderId ?? '';
}
const detailFor = async (ask: Ask, orderId: string) => {
  const answer = await ask('order.detail.get', { orderId });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
const stateOf = async (id: string) => (await detailFor(await world.as('zhaomin'), id)).summary.state;

describe('cancelling', () => {
  test('gives a held seat up, at the supplier too, and says who did it', async () => {
    const id = await booked('lina', 'personal');
    expect((await detailFor(linjing, id)).actions.cancel).toBe(true);
    const answer = await linjing('order.cancel', { orderId: id });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        summary: { state: 'cancelled', label: 'cancelled', deadlineAt: null },
        timeline: [{ type: 'submitted' }, { type: 'held' }, { type: 'cancelled', actor: '林静' }],
        actions: { cancel: false },
      },
    });
    expect(await world.deps.suppliers.train.status(id)).toEqual({ kind: 'cancelled' });
    expect(await codeOf(linjing('order.cancel', { orderId: id }))).toBe('ok');
  });

  test('a company order can be cancelled until it is being issued', async () => {
    const [early, late] = [await booked('lina'), await booked('zhangwei')];
    expect(await codeOf(linjing('order.cancel', { orderId: early }))).toBe('ok');
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    expect(await stateOf(early)).toBe('cancelled');
    expect(await stateOf(late)).toBe('issued');
    expect(await codeOf(linjing('order.cancel', { orderId: late }))).toBe('NOT_CANCELLABLE');
  });

  test('an unknown or failed order cannot be cancelled', async () => {
    await world.close();
    await open((real) => ({ ...real, hold: async () => ({ kind: 'unknown' }) }));
    expect(await codeOf(linjing('order.cancel', { orderId: await booked('lina') }))).toBe('NOT_CANCELLABLE');
  });

  test('an unknown cancellation is settled towards the wish, never into a ticket', async () => {
    const id = await booked('lina');
    await world.set({ dropReplyPercent: 100 });
    expect(await codeOf(linjing('order.cancel', { orderId: id }))).toBe('SUPPLIER_UNCLEAR');
    expect(await stateOf(id)).toBe('unknown');
    await world.set({ dropReplyPercent: 0 });
    for (let second = 0; second < 8; second++) {
      world.clock.advance(1_000);
      await runDueOrders(world.deps);
    }
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('a cancellation that never reached the supplier is made good', async () => {
    const id = await booked('lina');
    await world.set({ errorPercent: 100 });
    expect(await codeOf(linjing('order.cancel', { orderId: id }))).toBe('SUPPLIER_UNCLEAR');
    await world.set({ errorPercent: 0 });
    expect(await world.deps.suppliers.train.status(id)).toMatchObject({ kind: 'held' });
    world.clock.advance(6_000);
    await runDueOrders(world.deps);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await world.deps.suppliers.train.status(id)).toEqual({ kind: 'cancelled' });
  });

  test('a crash between the wish and the supplier still ends cancelled', async () => {
    await world.close();
    let down = true;
    await open((real) => ({
      ...real,
      cancel: async (request) => {
        if (down) throw new Error('killed');
        return real.cancel(request);
      },
    }));
    const id = await booked('lina');
    await expect(linjing('order.cancel', { orderId: id })).rejects.toThrow('killed');
    down = false;
    world.clock.advance(11_000);
    await runDueOrders(world.deps);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('a supplier that refuses leaves the order to its status', async () => {
    await world.close();
    await open((real) => ({
      ...real,
      cancel: async (request) => {
        await real.issue(request);
        return real.cancel(request);
      },
    }));
    const id = await booked('lina');
    expect(await codeOf(linjing('order.cancel', { orderId: id }))).toBe('NOT_CANCELLABLE');
    world.clock.advance(6_000);
    await runDueOrders(world.deps);
    expect(await stateOf(id)).toBe('issued');
  });

  test('seeing is not cancelling: finance may look, and a grant for orders alone too', async () => {
    const id = await booked('lina');
    expect(await codeOf((await world.as('sunli'))('order.cancel', { orderId: id }))).toBe('FORBIDDEN');
    expect(await codeOf((await world.as('chenbo'))('order.cancel', { orderId: id }))).toBe('NOT_FOUND');
    expect(await codeOf((await world.as('tanglin'))('order.cancel', { orderId: id }))).toBe('NOT_FOUND');
    expect(await codeOf((await world.as('zhaomin'))('order.cancel', { orderId: id }))).toBe('ok');
  });

  test('a revoked grant ends it at the next request, though the order stays to be seen', async () => {
    const id = await booked('lina');
    const lina = await world.employeeId('lina');
    await world.deps.store.db
      .updateTable('acting_grant')
      .set({ revoked_at: world.clock.now() })
      .where('principal_id', '=', lina)
      .execute();
    expect(await codeOf(linjing('order.detail.get', { orderId: id }))).toBe('ok');
    expect(await codeOf(linjing('order.cancel', { orderId: id }))).toBe('FORBIDDEN');
    expect(await codeOf(linjing('order.passenger.reveal', { orderId: id }))).toBe('FORBIDDEN');
    expect((await detailFor(linjing, id)).passenger.revealable).toBe(false);
  });
});

describe('the numbers behind the masks', () => {
  test('are told whole to a travel manager, each time with a row of the trail', async () => {
    const id = await booked('lina');
    const zhaomin = await world.as('zhaomin');
    const { passenger } = await detailFor(zhaomin, id);
    expect(passenger.revealable).toBe(true);
    expect(passenger.documentMasked).toMatch(/^.{4}\*{10}.{4}$/);
    expect(passenger.mobileMasked).toMatch(/^\d{3}\*{4}\d{4}$/);
    const answer = await zhaomin('order.passenger.reveal', { orderId: id });
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.documentNumber).toMatch(/^\d{17}[\dX]$/);
    expect(answer.value.documentNumber.slice(0, 4)).toBe(passenger.documentMasked.slice(0, 4));
    expect(answer.value.mobile).toMatch(/^1\d{10}$/);
    const trail = await world.deps.store.db
      .selectFrom('audit')
      .selectAll()
      .where('tag', '=', 'order.passenger.reveal')
      .execute();
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({
      actor: await world.employeeId('zhaomin'),
      subject: await world.employeeId('lina'),
      object: id,
      decision: 'revealed',
    });
  });

  test('never by a grant, in a context or without one, never to finance', async () => {
    const id = await booked('zhangwei');
    expect(await codeOf(linjing('order.passenger.reveal', { orderId: id }))).toBe('FORBIDDEN');
    expect((await detailFor(linjing, id)).passenger.revealable).toBe(false);
    expect(await codeOf((await world.as('zhangwei'))('order.passenger.reveal', { orderId: id }))).toBe('ok');
    const acting = await world.acting('linjing', 'zhangwei');
    expect(await codeOf(acting('order.passenger.reveal', { orderId: id }))).toBe('ACTING_DENIED');
    expect((await detailFor(acting, id)).passenger.revealable).toBe(false);
    const sunli = await world.as('sunli');
    expect(await codeOf(sunli('order.passenger.reveal', { orderId: id }))).toBe('FORBIDDEN');
    expect((await detailFor(sunli, id)).passenger.revealable).toBe(false);
  });

  test("a very important person's are hidden from everybody but that person, until revealed", async () => {
    const id = await booked('zhoumin');
    const { passenger } = await detailFor(linjing, id);
    expect([passenger.documentMasked, passenger.mobileMasked]).toEqual(['********', '********']);
    const own = await detailFor(await world.as('zhoumin'), id);
    expect(own.passenger.documentMasked).toMatch(/^.{4}\*{10}.{4}$/);
    const zhaomin = await world.as('zhaomin');
    expect((await detailFor(zhaomin, id)).passenger.documentMasked).toBe('********');
    expect(await codeOf(zhaomin('order.passenger.reveal', { orderId: id }))).toBe('ok');
  });

  test('stand nowhere in the order, its timeline, the log or the supplier’s tables', async () => {
    const id = await booked('lina');
    const answer = await (await world.as('zhaomin'))('order.passenger.reveal', { orderId: id });
    if (!answer.ok) throw new Error(answer.error.code);
    const { db } = world.deps.store;
    const kept = [
      await db.selectFrom('travel_order').selectAll().execute(),
      await db.selectFrom('trip_row').selectAll().execute(),
      await db.selectFrom('order_event').selectAll().execute(),
      await db.selectFrom('order_token').selectAll().execute(),
      await db.selectFrom('sim_booking').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      world.log.lines,
    ].map((rows) => JSON.stringify(rows));
    for (const number of [answer.value.documentNumber, answer.value.mobile]) {
      expect(kept.filter((text) => text.includes(number))).toEqual([]);
    }
  });
});

test('a detail shows the price, the refund steps and the seat', async () => {
  const id = await booked('lina');
  const detail = await detailFor(linjing, id);
  expect(detail.price.totalFen).toBe(detail.price.fareFen + detail.price.serviceFen);
  expect(detail.passenger.placed.coach).toMatch(/^\d\d$/);
  expect(detail.passenger.placed.seatNo).toMatch(/^\d\d[A-F]$/);
  expect(detail.refundSteps.map((step) => step.percent)).toEqual([0, 5, 10, 20]);
  expect(detail.refundSteps.filter((step) => step.now)).toHaveLength(1);
});
