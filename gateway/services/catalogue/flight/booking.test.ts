import { expect, test } from 'vitest';
import { feeAt } from '../../../../contract/rules/money/feeRule.ts';
import { zoneClock } from '../../../../contract/rules/time/zoneTime.ts';
import { city, FLIGHT_DAY as DATE, first, flightRow as row, within } from '../../../../tests/flightRows.ts';
import {
  ask,
  detail,
  employee,
  flightsForThisFile,
  onlyOrder,
  pass,
  search,
  searchIntl,
  submit,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../tests/gateway/flights.ts';
import { disrupt } from '../../../suppliers/simulated/engine/disruption.ts';

flightsForThisFile();

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

test('a booking beyond the standard keeps which flight would have kept it, number and time', async () => {
  const { offers } = await search({ travellers: [employee(wangsiyuan)], date: '2026-11-30' });
  const dear = offers
    .flatMap((offer) => offer.options.map((fare) => ({ offer, fare, verdict: fare.verdicts[0] })))
    .find(
      ({ fare, verdict }) =>
        fare.remaining > 0 && verdict?.control === 'reason' && verdict.alternative?.offerId !== null,
    );
  const wayOut = dear?.verdict?.alternative;
  const other = offers.find(({ offerId }) => offerId === wayOut?.offerId);
  if (!dear || !other) throw new Error('nothing beyond the standard with another flight within it');
  const beyond = row(dear.offer, dear.fare.option, wangsiyuan, { reasonCode: 'air.schedule' });
  const kept = (await detail(onlyOrder(await submit([beyond])))).verdict.alternative;
  expect(kept).toMatchObject({
    option: wayOut?.option,
    named: {
      kind: 'flight',
      flightNos: first(other).flightNo,
      departAt: other.departAt,
      zone: 'Asia/Shanghai',
      cabin: other.options.find(({ option }) => option === wayOut?.option)?.cabin,
    },
  });
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
