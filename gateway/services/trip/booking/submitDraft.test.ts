import { describe, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import type { Ask } from '../../../../tests/bookingWorld.ts';
import {
  draftsForEachTest,
  employee,
  guestOf,
  holds,
  ids,
  linjing,
  newOrders,
  onlyRow,
  openWith,
  orders,
  world,
} from '../../../../tests/gateway/drafts.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { verifyAudit } from '../../audit/audit.ts';

draftsForEachTest();

test('a product the booker has no permission for is not booked, and nothing of the draft is', async () => {
  const { offers } = await search(linjing, [employee(ids.lina)]);
  const offer = row(pick(offers, 'O'), employee(ids.lina), ids.lina);
  const tree = world.deps.store.db.updateTable('permission_item').where('params', '=', 'book.train');
  await tree.set({ roles: '["travelManager"]' }).execute();
  const refused = await linjing('trip.draft.submit', { tab: 'business', rows: [offer] });
  expect(refused).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  expect(await newOrders()).toEqual([]);
  expect(await holds()).toEqual([]);
});

describe('a party', () => {
  test('each traveller gets an order of their own, under their own standard and payer', async () => {
    const guest = await guestOf(linjing);
    const party = [employee(ids.zhangwei), employee(ids.wangsiyuan), guest.ref];
    const { offers } = await search(linjing, party);
    const first = pick(offers, 'M');
    const second = pick([first.offer], 'O');
    expect(first.seat.verdicts.map((verdict) => verdict.control)).toEqual([
      'within',
      'reason',
      expect.any(String),
    ]);
    const answer = await book(linjing, [
      row(first, employee(ids.zhangwei), ids.zhangwei),
      row(first, employee(ids.wangsiyuan), ids.wangsiyuan, {
        reasonCode: 'schedule',
        reasonNote: '客户同行',
      }),
      row(second, guest.ref, guest.principalId, { payer: 'personal' }),
    ]);
    expect(answer.rows.map((one) => one.outcome)).toEqual(['booked', 'booked', 'held']);
    expect(answer.rows[2]?.deadlineAt).toBe(world.clock.now() + 30 * 60_000);

    const written = await newOrders();
    expect(written).toHaveLength(3);
    expect(new Set(written.map((order) => order.trip_id))).toEqual(new Set([answer.tripId]));
    expect(written.map((order) => order.payer).sort()).toEqual(['company', 'company', 'personal']);
    expect(written.every((order) => /^TD261120\d{6}$/.test(order.order_no))).toBe(true);
    expect(new Set(written.map((order) => order.principal_id))).toEqual(
      new Set([ids.zhangwei, ids.wangsiyuan, guest.principalId]),
    );
    const places = (await holds()).map((hold) => hold.placed);
    expect(new Set(places).size).toBe(3);
    const sum = written.reduce((total, order) => total + order.total_fen, 0);
    expect(sum).toBe(answer.rows.reduce((total, one) => total + one.totalFen, 0));
    expect(sum).toBe(2 * (first.seat.fareFen + 500) + second.seat.fareFen + 500);
  });

  test('rows stand alone: one is booked while others fail, each with its reason', async () => {
    const party = [employee(ids.zhangwei), employee(ids.wangsiyuan), employee(ids.lina)];
    const { offers } = await search(linjing, party);
    const found = pick(offers, 'M');
    const answer = await book(linjing, [
      row(found, employee(ids.zhangwei), ids.zhangwei),
      row(found, employee(ids.wangsiyuan), ids.wangsiyuan),
      row(found, employee(ids.lina), ids.lina, { acceptedFareFen: found.seat.fareFen - 50 }),
    ]);
    expect(answer.rows.map((one) => [one.outcome, one.failure, one.freshFareFen])).toEqual([
      ['booked', null, null],
      ['failed', 'REASON_REQUIRED', null],
      ['failed', 'PRICE_CHANGED', found.seat.fareFen],
    ]);
    expect(await newOrders()).toHaveLength(1);
  });
});

describe('the same key again', () => {
  test('answers what became of the rows and asks nobody for a second seat', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei)]);
    const rows = [row(pick(offers, 'O'), employee(ids.zhangwei), ids.zhangwei)];
    const idem = crypto.randomUUID();
    const first = await book(linjing, rows, { idem });
    expect(await book(linjing, rows, { idem })).toEqual(first);
    world.clock.advance(3_000);
    await runDueOrders(world.deps);
    const later = await book(linjing, rows, { idem });
    expect(later).toEqual(first);
    expect(await orders().where('trip_id', '=', first.tripId).execute()).toHaveLength(1);
  });

  test('twice at once opens one trip', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei)]);
    const rows = [row(pick(offers, 'O'), employee(ids.zhangwei), ids.zhangwei)];
    const idem = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => book(linjing, rows, { idem })));
    expect(new Set(answers.map((answer) => answer.tripId)).size).toBe(1);
    expect(await newOrders()).toHaveLength(1);
    expect(await holds()).toHaveLength(1);
  });

  test('rows with one id are refused whole', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei)]);
    const one = row(pick(offers, 'O'), employee(ids.zhangwei), ids.zhangwei);
    const answer = await linjing('trip.draft.submit', { tab: 'business', rows: [one, one] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  });
});

describe('what the supplier and the clock may do', () => {
  const wanted = async (seat: 'O' | 'M' = 'O') => {
    const { offers } = await search(linjing, [employee(ids.zhangwei)]);
    return pick(offers, seat);
  };
  const outcomeOf = async (found: Awaited<ReturnType<typeof wanted>>, more = {}) =>
    onlyRow((await book(linjing, [row(found, employee(ids.zhangwei), ids.zhangwei, more)])).rows);

  test('sold out', async () => {
    const found = await wanted();
    await world.set({ soldOut: [found.offer.trainNo] });
    expect(await outcomeOf(found)).toMatchObject({ outcome: 'failed', failure: 'SOLD_OUT', orderId: null });
  });

  test('sold out between the price and the hold leaves a failed order', async () => {
    await openWith((real) => ({
      ...real,
      hold: async () => ({ kind: 'refused', why: 'soldOut' }),
    }));
    const answer = await outcomeOf(await wanted());
    expect(answer).toMatchObject({ outcome: 'failed', failure: 'SOLD_OUT', orderId: expect.any(String) });
    expect((await newOrders())[0]).toMatchObject({ state: 'failed', label: 'cancelled' });
  });

  test('a changed price is never booked, and the fresh one is told', async () => {
    const found = await wanted();
    await world.set({ priceDriftFen: 300 });
    expect(await outcomeOf(found)).toMatchObject({
      failure: 'PRICE_CHANGED',
      freshFareFen: found.seat.fareFen + 300,
    });
    expect(await holds()).toEqual([]);
  });

  test('a price that changes between the re-quote and the hold is not booked either', async () => {
    await openWith((real) => ({
      ...real,
      hold: (request) => real.hold({ ...request, expectedFareFen: request.expectedFareFen - 100 }),
    }));
    const found = await wanted();
    expect(await outcomeOf(found)).toMatchObject({
      outcome: 'failed',
      failure: 'PRICE_CHANGED',
      freshFareFen: found.seat.fareFen,
    });
  });

  test('an offer is good for ten minutes, to the millisecond', async () => {
    const found = await wanted();
    world.clock.advance(10 * 60_000 - 1);
    expect(await outcomeOf(found)).toMatchObject({ outcome: 'booked' });
    world.clock.advance(1);
    expect(await outcomeOf(found)).toMatchObject({ failure: 'OFFER_EXPIRED' });
  });

  test.each([
    // Not the last letter: its lowest bits are padding and mean nothing.
    ['a letter changed', (id: string) => `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`],
    ['a key nobody has', (id: string) => id.replace(/^[^_]+/, 'f9')],
    ['made up', () => 'abcdefghijklmnopqrstuvwxyz'],
    ['no key at all', (id: string) => id.replace('_', 'x')],
  ])('a forged offer is over: %s', async (_name, forge) => {
    const found = await wanted();
    const forged = { ...found, offer: { ...found.offer, offerId: forge(found.offer.offerId) as never } };
    expect(await outcomeOf(forged)).toMatchObject({ failure: 'OFFER_EXPIRED' });
  });

  test("another company's offer is over here", async () => {
    const liuyang = await world.as('liuyang');
    const self = employee(await world.employeeId('liuyang'));
    const theirs = pick((await search(liuyang, [self])).offers, 'O');
    expect(await outcomeOf(theirs)).toMatchObject({ failure: 'OFFER_EXPIRED' });
  });

  test('a supplier that cannot be asked for the price is asked for the hold, which checks it too', async () => {
    await openWith((real) => ({ ...real, price: async () => ({ kind: 'unavailable' }) }));
    const found = await wanted();
    expect(await outcomeOf(found)).toMatchObject({ outcome: 'booked' });
    expect(
      await outcomeOf(found, { acceptedFareFen: 100, traveller: employee(ids.lina), principalId: ids.lina }),
    ).toMatchObject({
      failure: 'PRICE_CHANGED',
    });
  });

  test('nobody is booked on two trains at once, but may be after giving one up', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei)]);
    const one = pick(offers, 'O');
    const other = pick(offers, 'O', {
      also: (offer) => offer.trainNo !== one.offer.trainNo && offer.departAt < one.offer.arriveAt,
    });
    const first = await outcomeOf(one, { payer: 'personal' });
    expect(await outcomeOf(other)).toMatchObject({ failure: 'DUPLICATE_TRIP', orderId: null });
    const cancelled = await linjing('order.cancel', { orderId: first.orderId ?? '' });
    expect(cancelled.ok).toBe(true);
    expect(await outcomeOf(other)).toMatchObject({ outcome: 'booked' });
  });

  test('two rows of one booking for the same person and time: the second is refused', async () => {
    const found = await wanted();
    const rows = [1, 2].map(() => row(found, employee(ids.zhangwei), ids.zhangwei));
    const answer = await book(linjing, rows);
    expect(answer.rows.map((one) => one.failure)).toEqual([null, 'DUPLICATE_TRIP']);
  });

  test('an unclear answer is unknown, with a quarantine, and never an error', async () => {
    const found = await wanted();
    await world.set({ dropReplyPercent: 100 });
    expect(await outcomeOf(found)).toMatchObject({ outcome: 'unknown', failure: null });
    const [order] = await newOrders();
    expect(order).toMatchObject({
      state: 'unknown',
      label: 'processing',
      quarantine_until: world.clock.now() + 120_000,
    });
    expect((order?.check_at ?? 0) - world.clock.now()).toBeGreaterThanOrEqual(3_000);
    expect((order?.check_at ?? 0) - world.clock.now()).toBeLessThanOrEqual(5_000);
  });
});

test('the trail holds who did what for whom, and is whole', async () => {
  const acting = await world.acting('linjing', 'zhangwei');
  const found = pick((await search(acting, [employee(ids.zhangwei)])).offers, 'O');
  const answer = onlyRow((await book(acting, [row(found, employee(ids.zhangwei), ids.zhangwei)])).rows);
  const trail = await world.deps.store.db.selectFrom('audit').selectAll().orderBy('seq').execute();
  expect(
    trail.map(({ actor, subject, ctx, tag, object, decision }) => [
      actor,
      subject,
      ctx,
      tag,
      object,
      decision,
    ]),
  ).toEqual([
    [ids.linjing, ids.zhangwei, 'c'.repeat(32), 'trip.draft.submit', answer.orderId, 'submitted'],
    ['system', ids.zhangwei, '', 'order.hold', answer.orderId, 'held'],
  ]);
  expect(await verifyAudit(world.deps.store.db, world.deps.fields)).toEqual({ whole: true, rows: 2 });
});

test('what became of a trip is told to whom it concerns', async () => {
  const found = pick((await search(linjing, [employee(ids.lina)])).offers, 'O');
  const { tripId } = await book(linjing, [
    row(found, employee(ids.lina), ids.lina),
    row(found, employee(ids.zhangwei), ids.zhangwei),
  ]);
  const rowsFor = async (ask: Ask) => {
    const answer = await ask('trip.draft.get', { tripId });
    return answer.ok ? answer.value.rows.map((one) => one.name) : answer.error.code;
  };
  expect(await rowsFor(linjing)).toEqual(['李娜', '张伟']);
  expect(await rowsFor(await world.as('lina'))).toEqual(['李娜']);
  expect(await rowsFor(await world.acting('linjing', 'zhangwei'))).toEqual(['张伟']);
  expect(await rowsFor(await world.as('zhaomin'))).toEqual(['李娜', '张伟']);
  expect(await rowsFor(await world.as('chenbo'))).toBe('NOT_FOUND');
  expect(await rowsFor(await world.as('tanglin'))).toBe('NOT_FOUND');
});
