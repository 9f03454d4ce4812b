import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BEIJING, book, pick, row, SHANGHAI, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { addGuests } from '../../../../tests/chaos/manyGuests.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { verifyAudit } from '../../audit/audit.ts';

let world: BookingWorld;
let linjing: Ask;
let ids: Record<'linjing' | 'zhangwei' | 'wangsiyuan' | 'lina' | 'chenyutong' | 'chenbo', string>;
const employee = (id: string) => ({ kind: 'employee' as const, id });

beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  const names = ['linjing', 'zhangwei', 'wangsiyuan', 'lina', 'chenyutong', 'chenbo'] as const;
  const found = await Promise.all(names.map(async (name) => [name, await world.employeeId(name)] as const));
  ids = Object.fromEntries(found) as typeof ids;
});
afterEach(() => world.close());

/** A guest of somebody the secretary serves. */
async function guestOf(ask: Ask) {
  const answer = await ask('trip.traveller.list', { kind: 'guest' });
  const guest = answer.ok ? answer.value.travellers.find((one) => one.blocked === null) : undefined;
  if (!guest) throw new Error('no guest');
  return guest;
}
const orders = () => world.deps.store.db.selectFrom('travel_order').selectAll().orderBy('created_at', 'desc');
const newOrders = () => orders().where('created_at', '=', world.clock.now()).execute();
const holds = () =>
  world.deps.store.db
    .selectFrom('sim_booking')
    .selectAll()
    .where('created_at', '=', world.clock.now())
    .execute();
const onlyRow = (rows: Awaited<ReturnType<typeof book>>['rows']) => {
  if (rows.length !== 1 || !rows[0]) throw new Error('not one row');
  return rows[0];
};

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
    await world.close();
    world = await bookingWorld((real) => ({
      ...real,
      hold: async () => ({ kind: 'refused', why: 'soldOut' }),
    }));
    linjing = await world.as('linjing');
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
    await world.close();
    world = await bookingWorld((real) => ({
      ...real,
      hold: (request) => real.hold({ ...request, expectedFareFen: request.expectedFareFen - 100 }),
    }));
    linjing = await world.as('linjing');
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
    await world.close();
    world = await bookingWorld((real) => ({ ...real, price: async () => ({ kind: 'unavailable' }) }));
    linjing = await world.as('linjing');
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

describe('standards', () => {
  const outcomeOf = async (seat: '9' | 'M', more = {}, tab: 'business' | 'private' = 'business') => {
    const { offers } = await search(linjing, [employee(ids.wangsiyuan)]);
    const found = pick(offers, seat, { left: 1 });
    return onlyRow(
      (await book(linjing, [row(found, employee(ids.wangsiyuan), ids.wangsiyuan, more)], { tab })).rows,
    );
  };

  test('a reason is required, must be a known one, and is kept with the order', async () => {
    expect(await outcomeOf('M')).toMatchObject({ failure: 'REASON_REQUIRED' });
    expect(await outcomeOf('M', { reasonCode: 'because' })).toMatchObject({ failure: 'REASON_REQUIRED' });
    const booked = await outcomeOf('M', { reasonCode: 'schedule', reasonNote: '唯一可赶上会议的车次' });
    expect(booked).toMatchObject({ outcome: 'booked' });
    const detail = await (await world.as('wangsiyuan'))('order.detail.get', {
      orderId: booked.orderId ?? '',
    });
    expect(detail).toMatchObject({
      ok: true,
      value: {
        verdict: { control: 'reason' },
        reason: { code: 'schedule', label: { zh: expect.any(String) }, note: '唯一可赶上会议的车次' },
      },
    });
  });

  test('a blocked seat is blocked, whatever the reason', async () => {
    expect(await outcomeOf('9', { reasonCode: 'schedule' })).toMatchObject({ failure: 'OVER_LIMIT_BLOCKED' });
  });

  test('a private journey is beyond the standard, but never at the cost of the company', async () => {
    expect(await outcomeOf('9', { payer: 'company' }, 'private')).toMatchObject({ failure: 'NOT_ALLOWED' });
    expect(await outcomeOf('9', { payer: 'personal' }, 'private')).toMatchObject({ outcome: 'held' });
  });

  test('a guest is judged by the rule for guests', async () => {
    const guest = await guestOf(linjing);
    const { standards, offers } = await search(linjing, [guest.ref, employee(ids.zhangwei)]);
    expect(standards[0]).toMatchObject({ name: guest.name, level: '' });
    expect(standards[0]?.allowed).not.toEqual(standards[1]?.allowed);
    const found = pick(offers, '9', { left: 1 });
    expect(found.seat.verdicts[0]?.control).not.toBe('within');
    expect(found.seat.verdicts[0]?.alternative).not.toBeNull();
  });
});

describe('whom one may book for', () => {
  const outcomeFor = async (ask: Ask, principalId: string, traveller = employee(principalId)) => {
    const self = employee(ids.linjing);
    const found = pick((await search(linjing, [self])).offers, 'O');
    return onlyRow((await book(ask, [row(found, traveller, principalId)])).rows);
  };

  test('oneself and whose grant holds; not whose grant ended, a stranger, or another company', async () => {
    expect(await outcomeFor(linjing, ids.linjing)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(linjing, ids.lina)).toMatchObject({ outcome: 'booked' });
    for (const principal of [
      ids.chenyutong,
      await world.employeeId('xuwenjie'),
      ids.chenbo,
      await world.employeeId('liuyang'),
    ]) {
      expect(await outcomeFor(linjing, principal)).toMatchObject({ failure: 'NOT_ALLOWED', name: '' });
    }
  });

  test('nobody travels in another name than their own principal', async () => {
    const refused = { failure: 'NOT_ALLOWED', name: '' };
    expect(await outcomeFor(linjing, ids.linjing, employee(ids.chenbo))).toMatchObject(refused);
    expect(await outcomeFor(linjing, ids.linjing, employee(ids.lina))).toMatchObject(refused);
    const guest = await guestOf(linjing);
    const other = guest.principalId === ids.lina ? ids.zhangwei : ids.lina;
    expect(await outcomeFor(linjing, other, guest.ref as never)).toMatchObject(refused);
  });

  test('acting for somebody, every row must be in that name', async () => {
    const acting = await world.acting('linjing', 'zhangwei');
    expect(await outcomeFor(acting, ids.zhangwei)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(acting, ids.lina)).toMatchObject({ failure: 'NOT_ALLOWED' });
    expect(await outcomeFor(acting, ids.linjing)).toMatchObject({ failure: 'NOT_ALLOWED' });
    const narrow = await world.acting('linjing', 'zhangwei', ['orders']);
    const rows = [
      row(
        pick((await search(linjing, [employee(ids.linjing)])).offers, 'O'),
        employee(ids.zhangwei),
        ids.zhangwei,
      ),
    ];
    expect(await narrow('trip.draft.submit', { tab: 'business', rows })).toMatchObject({
      error: { code: 'ACTING_DENIED' },
    });
  });

  test('a deactivated colleague does not travel, not even for the travel manager', async () => {
    const zhaomin = await world.as('zhaomin');
    expect(await outcomeFor(zhaomin, ids.chenbo)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(zhaomin, await world.employeeId('wuhao'))).toMatchObject({
      failure: 'NOT_ALLOWED',
    });
  });

  test('no valid document on the day of travel, no ticket', async () => {
    await world.deps.store.db
      .updateTable('person_document')
      .set({ valid_until: '2026-11-20' })
      .where('owner_id', '=', ids.lina)
      .execute();
    expect(await outcomeFor(linjing, ids.lina)).toMatchObject({ failure: 'NO_DOCUMENT' });
  });
});

describe('a trip that is sent more rows', () => {
  test('rows that failed are tried again under their trip, and stand beside the others', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei), employee(ids.lina)]);
    const found = pick(offers, 'O');
    const first = await book(linjing, [
      row(found, employee(ids.zhangwei), ids.zhangwei),
      row(found, employee(ids.lina), ids.lina, { acceptedFareFen: 1 }),
    ]);
    expect(first.rows.map((one) => one.failure)).toEqual([null, 'PRICE_CHANGED']);
    const rows = [row(found, employee(ids.lina), ids.lina)];
    const again = await linjing('trip.draft.submit', { tab: 'business', tripId: first.tripId, rows });
    expect(again).toMatchObject({
      ok: true,
      value: { tripId: first.tripId, rows: [{ rowId: rows[0]?.rowId, outcome: 'booked' }] },
    });
    const all = await linjing('trip.draft.get', { tripId: first.tripId });
    expect(all.ok && all.value.rows.map((one) => one.outcome)).toEqual(['booked', 'failed', 'booked']);
  });

  test('two drafts join a trip at the same moment: the rows of both stand in it', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei), employee(ids.lina)]);
    const found = pick(offers, 'O');
    const { tripId } = await book(linjing, [row(found, employee(ids.zhangwei), ids.zhangwei)]);
    const join = (id: string) =>
      linjing('trip.draft.submit', { tab: 'business', tripId, rows: [row(found, employee(id), id)] });
    const [one, other] = await Promise.all([join(ids.lina), join(ids.wangsiyuan)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    const rows = world.deps.store.db.selectFrom('trip_row').select('position').where('trip_id', '=', tripId);
    const places = await rows.orderBy('position').execute();
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('a row id is good once per trip, and only its booker adds to a trip', async () => {
    const { offers } = await search(linjing, [employee(ids.lina)]);
    const rows = [row(pick(offers, 'O'), employee(ids.lina), ids.lina)];
    const { tripId } = await book(linjing, rows);
    const code = async (ask: Ask) => {
      const answer = await ask('trip.draft.submit', { tab: 'business', tripId, rows });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await code(linjing)).toBe('INPUT_INVALID');
    expect(await code(await world.as('zhaomin'))).toBe('NOT_FOUND');
  });
});

test('fifty rows for fifty people are booked in one draft, each once', async () => {
  const guestIds = await addGuests(world.deps, ids.linjing, 50);
  const found = pick((await search(linjing, [])).offers, 'O', { left: 60 });
  const rows = guestIds.map((id) => row(found, { kind: 'guest', id }, ids.linjing));
  const answer = await book(linjing, rows);
  expect(answer.rows.map((one) => one.rowId)).toEqual(rows.map((one) => one.rowId));
  expect(new Set(answer.rows.map((one) => one.outcome))).toEqual(new Set(['booked']));
  expect(new Set(answer.rows.map((one) => one.orderNo)).size).toBe(50);
  expect(new Set((await holds()).map((hold) => hold.placed)).size).toBe(50);
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

test('search refuses the same city, unknown places and days not on sale', async () => {
  const ask = (from: object, to: object, date = TOMORROW) =>
    linjing('train.offer.search', { from: from as never, to: to as never, date, travellers: [] });
  const code = async (answer: ReturnType<typeof ask>) => {
    const result = await answer;
    return result.ok ? 'ok' : result.error.code;
  };
  expect(await code(ask(BEIJING, BEIJING))).toBe('SAME_PLACE');
  expect(await code(ask(BEIJING, { kind: 'station', code: 'VNP' }))).toBe('SAME_PLACE');
  expect(await code(ask(BEIJING, { kind: 'city', code: 'NOWHERE' }))).toBe('PLACE_UNKNOWN');
  expect(await code(ask(BEIJING, SHANGHAI, '2026-11-19'))).toBe('DATE_NOT_ON_SALE');
  expect(await code(ask(BEIJING, SHANGHAI, '2026-12-05'))).toBe('DATE_NOT_ON_SALE');
  expect(await code(ask(BEIJING, SHANGHAI, '2026-12-04'))).toBe('ok');
  await world.set({ errorPercent: 100 });
  expect(await code(ask(BEIJING, SHANGHAI))).toBe('UNAVAILABLE');
});

test('an offered train says where it calls, in order, and which part is ridden', async () => {
  const { offers } = await search(linjing, []);
  const [offer] = offers;
  if (!offer) throw new Error('no train');
  const answer = await linjing('train.stop.list', { offerId: offer.offerId });
  if (!answer.ok) throw new Error(answer.error.code);
  const { stops, trainNo } = answer.value;
  expect(trainNo).toBe(offer.trainNo);
  expect([stops[0]?.arriveAt, stops.at(-1)?.departAt]).toEqual([null, null]);
  const times = stops.flatMap(({ arriveAt, departAt }) => [arriveAt ?? [], departAt ?? []].flat());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const ridden = stops.filter((stop) => stop.ridden);
  expect(ridden[0]).toMatchObject({ station: { code: offer.from.code }, departAt: offer.departAt });
  const last = stops[stops.findLastIndex((stop) => stop.ridden) + 1];
  expect(last).toMatchObject({ station: { code: offer.to.code }, arriveAt: offer.arriveAt });
  world.clock.advance(10 * 60_000);
  const late = await linjing('train.stop.list', { offerId: offer.offerId });
  expect(late).toMatchObject({ ok: false, error: { code: 'OFFER_EXPIRED' } });
});
