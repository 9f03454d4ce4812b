import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { feeAt } from '../../../../contract/rules/money/feeRule.ts';
import { zoneClock, zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import {
  city,
  FLIGHT_DAY as DATE,
  first,
  flightRow as row,
  searchFlights,
  searchIntlFlights,
  within,
} from '../../../../tests/flightRows.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { notificationsAfter } from '../../../store/repos/operation/push.ts';
import { disrupt, type Run, type RunDisruption } from '../../../suppliers/simulated/engine/disruption.ts';
import { runDueAmendments } from '../../order/amend/dueAmendments.ts';

let world: BookingWorld;
let ask: Ask;
let zhangwei: string;
let wangsiyuan: string;
const employee = (id: string) => ({ kind: 'employee' as const, id });

beforeAll(async () => {
  world = await bookingWorld();
  ask = await world.as('linjing');
  zhangwei = await world.employeeId('zhangwei');
  wangsiyuan = await world.employeeId('wangsiyuan');
});
afterAll(() => world.close());

const search = (more: Partial<CallInput<'flight.offer.search'>> = {}) =>
  searchFlights(ask, [employee(zhangwei)], more);
const searchIntl = (more: Partial<CallInput<'intlFlight.offer.search'>> = {}) =>
  searchIntlFlights(ask, [employee(zhangwei)], more);
const submit = async (rows: CallInput<'trip.draft.submit'>['rows']) => {
  const answer = await ask('trip.draft.submit', { tab: 'business', rows });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.rows;
};
const onlyOrder = (rows: Awaited<ReturnType<typeof submit>>) => {
  const id = rows[0]?.orderId;
  if (!id) throw new Error(`not booked: ${JSON.stringify(rows)}`);
  return id;
};
/** Lets seconds pass, with the jobs running. */
const pass = async () => {
  for (let second = 0; second < 5; second++) {
    world.clock.advance(1_000);
    await runDueOrders(world.deps);
    await runDueAmendments(world.deps);
  }
};
const detail = async (orderId: string) => {
  const answer = await ask('order.detail.get', { orderId: orderId as never });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

test('a flight within the standard is booked at the price that was shown, taxes told apart', async () => {
  const { offers } = await search();
  const { offer, fare } = within(offers);
  const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei)]));
  const { summary, price, conditions } = await detail(orderId);
  expect(summary).toMatchObject({ kind: 'flight', startAt: offer.departAt, endAt: offer.arriveAt });
  expect(summary.item).toMatchObject({ kind: 'flight', cabin: 'Y', bookingClass: fare.bookingClass });
  expect(price).toMatchObject({
    fareFen: fare.ticketFen,
    taxFen: fare.constructionFen + fare.fuelFen,
    serviceFen: 1_000,
  });
  expect(price.totalFen).toBe(fare.fareFen + 1_000);
  expect(conditions.refund.steps.length).toBeGreaterThan(2);
  expect(summary.tokens.split(' ')).toEqual(expect.arrayContaining([first(offer).flightNo.toLowerCase()]));
  // The seat is gone from the stock.
  const again = await search();
  const same = again.offers.find((one) => first(one).flightNo === first(offer).flightNo);
  expect(same?.options.find((one) => one.option === fare.option)?.remaining).toBe(fare.remaining - 1);
});

test('another price than the accepted one is not booked, and a breach without a reason neither', async () => {
  const { offers } = await search({ travellers: [employee(wangsiyuan)] });
  const { offer, fare } = within(offers);
  const dear = row(offer, fare.option, wangsiyuan, { acceptedFareFen: fare.fareFen - 100 });
  expect((await submit([dear]))[0]).toMatchObject({
    failure: 'PRICE_CHANGED',
    freshFareFen: fare.fareFen,
  });
  const reasoned = offers.flatMap((one) =>
    one.options
      .filter((each) => each.remaining > 0 && each.verdicts[0]?.control === 'reason')
      .map((each) => ({ one, each })),
  )[0];
  if (!reasoned) throw new Error('nothing needs a reason');
  const bare = row(reasoned.one, reasoned.each.option, wangsiyuan);
  expect((await submit([bare]))[0]).toMatchObject({ failure: 'REASON_REQUIRED' });
  const told = row(reasoned.one, reasoned.each.option, wangsiyuan, { reasonCode: 'air.schedule' });
  expect((await submit([told]))[0]).toMatchObject({ outcome: 'booked', failure: null });
});

test('an offer of one product is not one of the other', async () => {
  const { offers } = await search();
  const { offer, fare } = within(offers);
  const crossed = row(offer, fare.option, zhangwei, { kind: 'intlFlight' });
  expect((await submit([crossed]))[0]).toMatchObject({ failure: 'OFFER_EXPIRED' });
  const answer = await ask('intlFlight.offer.price', {
    offerId: offer.offerId,
    travellers: [employee(zhangwei)],
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'OFFER_EXPIRED' } });
});

test('a journey abroad and back, with a change on the way, is one order', async () => {
  const found = await searchIntl({
    to: city('BER'),
    date: '2026-12-08',
    returnDate: '2026-12-15',
    sort: 'price',
  });
  expect(found.offers.length).toBeGreaterThan(0);
  const offer = found.offers.find((one) => one.returnFrom !== null && one.segments.length > 2);
  if (!offer) throw new Error('no change on the way');
  expect(offer.returnMinutes).toBeGreaterThan(offer.durationMinutes / 2);
  expect(new Set(offer.segments.map((segment) => segment.airline.code)).size).toBe(1);
  for (const [index, segment] of offer.segments.entries()) {
    const before = offer.segments[index - 1];
    if (before) expect(segment.departAt).toBeGreaterThan(before.arriveAt);
  }
  const fare = offer.options.find((one) => one.cabin === 'Y' && one.remaining > 0);
  if (!fare) throw new Error('nothing left');
  const told = { reasonCode: 'intl.client' };
  const rows = await submit([row(offer, fare.option, zhangwei, told)]);
  expect(rows[0]).toMatchObject({ kind: 'intlFlight', failure: null });
  const { summary, price } = await detail(onlyOrder(rows));
  expect(summary.item).toMatchObject({ kind: 'intlFlight', returnFrom: offer.returnFrom });
  expect(summary.endAt).toBe(offer.segments.at(-1)?.arriveAt);
  expect(price.taxFen).toBe(fare.constructionFen + fare.fuelFen + fare.otherTaxFen);

  // Between the two ways one is free to fly on; on them one is not.
  const onward = async (date: string) => {
    const more = { from: city('FRA'), to: city('BER'), date, filters: { cabins: ['Y' as const] } };
    const found = (await searchIntl(more)).offers.find((one) =>
      one.options.some((each) => each.remaining > 0),
    );
    const left = found?.options.find((each) => each.remaining > 0);
    if (!found || !left) throw new Error('no onward flight');
    return (
      (await submit([row(found, left.option, zhangwei, { reasonCode: 'intl.client' })]))[0]?.failure ?? null
    );
  };
  expect(await onward('2026-12-11')).toBeNull();
  const again = row(offer, fare.option, zhangwei, told);
  expect((await submit([again]))[0]).toMatchObject({ failure: 'DUPLICATE_TRIP' });
});

test('direct flights abroad arrive on the clock of their own zone', async () => {
  const { offers } = await searchIntl({ filters: { direct: true } });
  const offer = offers.find((one) => first(one).flightNo === 'LH721');
  if (!offer) throw new Error('no LH721');
  expect(first(offer).to.zone).toBe('Europe/Berlin');
  const local = zoneClock('Europe/Berlin', offer.arriveAt);
  const hours = (offer.arriveAt - offer.departAt) / 3_600_000;
  expect(hours).toBeGreaterThan(10);
  expect(hours).toBeLessThan(12);
  expect(local >= '10:00' && local <= '22:00').toBe(true);
});

test('a ticket is changed to a later flight and given back, at the fees its rules named before purchase', async () => {
  const date = '2026-12-02';
  const found = await search({ date, filters: { airlines: ['CA'], cabins: ['Y'] } });
  const { offer, fare } = within(found.offers);
  const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei)]));
  await pass();
  const rule = found.conditions[fare.conditions];
  if (!rule) throw new Error('no rules');
  const refund = await ask('order.refund.quote', { orderId: orderId as never });
  if (!refund.ok) throw new Error(refund.error.code);
  expect(refund.value.feeFen).toBe(feeAt(rule.refund, fare.ticketFen, offer.departAt, world.clock.now()));
  expect(refund.value.feeFen).toBeGreaterThan(0);

  const later = (await search({ date, filters: { airlines: ['CA'], cabins: ['Y'] } })).offers
    .filter((one) => one.departAt > offer.departAt)
    .flatMap((one) => one.options.map((each) => ({ one, each })))
    .find(({ each }) => each.remaining > 3 && each.verdicts[0]?.control === 'within');
  if (!later) throw new Error('no later flight');
  const asked = { orderId: orderId as never, offerId: later.one.offerId, option: later.each.option };
  const change = await ask('order.change.quote', asked);
  if (!change.ok) throw new Error(change.error.code);
  const changeFee = feeAt(rule.change, fare.ticketFen, offer.departAt, world.clock.now());
  expect(change.value.feeFen).toBe(changeFee);
  expect(change.value.item).toMatchObject({ segments: [{ flightNo: first(later.one).flightNo }] });
  const confirmed = await ask('order.change.confirm', { amendmentId: change.value.amendmentId });
  expect(confirmed).toMatchObject({ ok: true });
  await pass();
  expect((await detail(orderId)).summary.state).toBe('changed');
});

test('a way there that is moved does not end the journey before the way back', async () => {
  const found = await searchIntl({ date: '2026-12-17', returnDate: '2026-12-22', filters: { direct: true } });
  const offer = found.offers[0];
  const fare = offer?.options.find((one) => one.remaining > 0);
  if (!offer || !fare) throw new Error('nothing there and back');
  const told = { reasonCode: 'intl.client' };
  const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei, told)]));
  await pass();
  const before = (await detail(orderId)).summary;
  expect(before.state).toBe('issued');
  const run = { code: first(offer).flightNo, date: '2026-12-17' };
  const later = { kind: 'rescheduled', departShift: 45, arriveShift: 45 } as const;
  await disrupt(world.deps.store.db, 'intlFlight', run, later, world.clock.now());
  await world.deps.store.db
    .updateTable('travel_order')
    .set({ check_at: world.clock.now() })
    .where('id', '=', orderId)
    .execute();
  await pass();
  const moved = await detail(orderId);
  expect(moved.disruption).toMatchObject({ kind: 'rescheduled', departAt: offer.departAt + 45 * 60_000 });
  expect(moved.summary).toMatchObject({ startAt: offer.departAt + 45 * 60_000, endAt: before.endAt });
});

test('what the airline cancels is given back whole', async () => {
  const date = '2026-12-03';
  const { offer, fare } = within((await search({ date, filters: { cabins: ['Y'] } })).offers);
  const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei)]));
  await pass();
  const run = { code: first(offer).flightNo, date };
  await disrupt(world.deps.store.db, 'flight', run, { kind: 'withdrawn' }, world.clock.now());
  const refund = await ask('order.refund.quote', { orderId: orderId as never });
  expect(refund).toMatchObject({
    ok: true,
    value: { feeFen: 0, involuntary: true, refundFen: expect.any(Number) },
  });
  const gone = (await search({ date })).offers.some((one) => first(one).flightNo === run.code);
  expect(gone).toBe(false);
});

test('with the supplier silent, a search says so and a booking is told', async () => {
  const { offers } = await search();
  const { offer, fare } = within(offers);
  await world.set({ errorPercent: 100 });
  expect(
    await ask('flight.offer.search', { from: city('BJS'), to: city('SHA'), date: DATE, travellers: [] }),
  ).toMatchObject({
    error: { code: 'UNAVAILABLE' },
  });
  expect(
    await ask('flight.offer.price', { offerId: offer.offerId, travellers: [employee(zhangwei)] }),
  ).toMatchObject({
    error: { code: 'SUPPLIER_UNAVAILABLE' },
  });
  expect((await submit([row(offer, fare.option, wangsiyuan)]))[0]).toMatchObject({
    failure: 'SUPPLIER_UNAVAILABLE',
  });
  await world.set({ errorPercent: 0 });
});

// Last, because time passes here.
describe('a journey over two flights', () => {
  const MINUTE = 60_000;
  const told = { reasonCode: 'intl.client' };
  const db = () => world.deps.store.db;
  /** Books a way to Berlin with a change, issued. Each test has a day of its own. */
  async function bought(date: string, returnDate?: string) {
    const { offers } = await searchIntl({ to: city('BER'), date, returnDate, sort: 'price' });
    const offer = offers.find((one) => (one.returnFrom ?? one.segments.length) === 2);
    const fare = offer?.options.find((one) => one.remaining > 0);
    if (!offer || !fare) throw new Error('nothing with a change on the way');
    const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei, told)]));
    await pass();
    return { orderId, offer, second: segmentAt(offer, 1) };
  }
  const segmentAt = (offer: Awaited<ReturnType<typeof searchIntl>>['offers'][number], index: number) => {
    const segment = offer.segments.at(index);
    if (!segment) throw new Error('no such flight');
    const date = zoneDate(segment.from.zone, segment.departAt);
    return { ...segment, run: { code: segment.flightNo, date } };
  };
  const runDisruption = async (run: Run, by: RunDisruption) =>
    disrupt(db(), 'intlFlight', run, by, world.clock.now());
  /** The order as its page shows it once the gateway has looked at it in its time. */
  const looked = async (orderId: string) => {
    const row = await db()
      .selectFrom('travel_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirst();
    world.clock.set(row?.check_at ?? 0);
    await runDueOrders(world.deps);
    return detail(orderId);
  };
  const quoted = async (orderId: string) => {
    const answer = await ask('order.refund.quote', { orderId: orderId as never });
    return answer.ok ? answer.value : answer.error.code;
  };
  const later = { kind: 'rescheduled', departShift: 50, arriveShift: 55 } as const;

  test('is shown with its second flight’s new times, and is given back and changed free of charge', async () => {
    const { orderId, offer, second } = await bought('2026-12-09');
    expect((await detail(orderId)).disruption).toBeNull();
    await runDisruption(second.run, later);
    const { disruption, summary, timeline, actions } = await looked(orderId);
    const arriveAt = second.arriveAt + 55 * MINUTE;
    expect(disruption).toEqual({
      kind: 'rescheduled',
      departAt: offer.departAt,
      arriveAt,
      segments: [{ index: 1, departAt: second.departAt + 50 * MINUTE, arriveAt }],
    });
    expect(summary).toMatchObject({ startAt: offer.departAt, endAt: arriveAt });
    expect(timeline.at(-1)?.type).toBe('rescheduled');
    expect(actions).toMatchObject({ refund: true, change: true });
    const notifications = (await notificationsAfter(db(), zhangwei, 0, 1_000)).filter(
      ({ id }) => id === orderId,
    );
    expect(notifications.slice(-2).map(({ kind }) => kind)).toEqual(['order', 'flight']);
    expect(await quoted(orderId)).toMatchObject({ feeFen: 0, involuntary: true });
    const other = (await searchIntl({ to: city('BER'), date: '2026-12-10', sort: 'price' })).offers.find(
      (one) => first(one).airline.code === first(offer).airline.code,
    );
    const option = other?.options.find((one) => one.remaining > 0)?.option ?? '';
    const asked = { orderId: orderId as never, offerId: other?.offerId as never, option };
    expect(await ask('order.change.quote', asked)).toMatchObject({
      value: { feeFen: 0, involuntary: true },
    });
  });

  test('is told of a withdrawn second flight under either product, and is free until it leaves', async () => {
    const { orderId, offer, second } = await bought('2026-12-10');
    await disrupt(db(), 'flight', second.run, { kind: 'withdrawn' }, world.clock.now());
    const shown = await looked(orderId);
    expect(shown.disruption).toEqual({ kind: 'withdrawn', segments: [{ index: 1 }] });
    expect(shown.timeline.at(-1)?.type).toBe('withdrawn');
    world.clock.set(offer.departAt - 1);
    expect(await quoted(orderId)).toMatchObject({ feeFen: 0, involuntary: true });
    // Once the first flight has been flown, the whole fare is nobody's to give back.
    world.clock.set(offer.departAt + 1);
    expect(await quoted(orderId)).toBe('NOT_AMENDABLE');
  });

  test('is looked at while away, so that a moved way back is seen before it leaves', async () => {
    const { orderId, offer } = await bought('2026-12-12', '2026-12-18');
    world.clock.set(offer.departAt + MINUTE);
    await looked(orderId);
    const home = segmentAt(offer, -1);
    await runDisruption(home.run, later);
    const { disruption, summary } = await looked(orderId);
    expect(world.clock.now()).toBeLessThan(home.departAt);
    expect(disruption).toMatchObject({ segments: [{ index: offer.segments.length - 1 }] });
    expect(summary).toMatchObject({ startAt: offer.departAt, endAt: home.arriveAt + 55 * MINUTE });
  });

  test('booked after the word, it is booked as it flies; a later word counts from the plan', async () => {
    const date = '2026-12-24';
    const { second } = await bought(date);
    await runDisruption(second.run, later);
    world.clock.advance(1);
    const { offers } = await searchIntl({
      to: city('BER'),
      date,
      sort: 'price',
      travellers: [employee(wangsiyuan)],
    });
    const offer = offers.find((one) => one.segments.some(({ flightNo }) => flightNo === second.flightNo));
    const fare = offer?.options.find((one) => one.remaining > 0);
    if (!offer || !fare) throw new Error('not on sale any more');
    const orderId = onlyOrder(await submit([row(offer, fare.option, wangsiyuan, told)]));
    await pass();
    expect((await looked(orderId)).disruption).toBeNull();
    await runDisruption(second.run, { kind: 'rescheduled', departShift: 70, arriveShift: 70 });
    const { disruption } = await looked(orderId);
    expect(disruption).toMatchObject({
      segments: [{ index: 1, departAt: second.departAt + 70 * MINUTE }],
    });
  });
});
