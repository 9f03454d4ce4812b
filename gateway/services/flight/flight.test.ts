import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { feeAt } from '../../../contract/rules/feeRule.ts';
import { zoneClock } from '../../../contract/rules/zoneTime.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../jobs/dueOrders.ts';
import { disrupt } from '../../suppliers/simulated/disruption.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';

const city = (code: string) => ({ kind: 'city', code }) as const;
const airport = (code: string) => ({ kind: 'airport', code }) as const;
const DATE = '2026-11-26';

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

type Input = CallInput<'flight.offer.search'>;
type Offer = CallOutput<'flight.offer.search'>['offers'][number];

async function search(more: Partial<Input> = {}) {
  const input = {
    from: city('BJS'),
    to: city('SHA'),
    date: DATE,
    travellers: [employee(zhangwei)],
    limit: 50,
    ...more,
  };
  const answer = await ask('flight.offer.search', input);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
async function searchIntl(more: Partial<CallInput<'intlFlight.offer.search'>> = {}) {
  const input = {
    from: city('BJS'),
    to: city('FRA'),
    date: DATE,
    travellers: [employee(zhangwei)],
    limit: 50,
    ...more,
  };
  const answer = await ask('intlFlight.offer.search', input);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
const first = (offer: Offer) => {
  const [segment] = offer.segments;
  if (!segment) throw new Error('no segment');
  return segment;
};
const cheapest = (offer: Offer) =>
  Math.min(...offer.fares.filter((fare) => fare.remaining > 0).map((fare) => fare.totalFen));

describe('places', () => {
  const cities = async (keyword: string) => {
    const answer = await ask('flight.city.list', { keyword });
    return answer.ok ? answer.value.cities.map(({ code }) => code) : [];
  };
  test.each([
    ['北京', 'BJS'],
    ['beijing', 'BJS'],
    ['bj', 'BJS'],
    ['PKX', 'BJS'],
    ['浦东', 'SHA'],
    ['pudong', 'SHA'],
    ['flkf', 'FRA'],
    ['Frankfurt', 'FRA'],
  ])('%s finds %s first', async (keyword, code) => {
    expect((await cities(keyword))[0]).toBe(code);
  });

  test('cities at home and abroad are told apart', async () => {
    const home = await ask('flight.city.list', { market: 'domestic' });
    const abroad = await ask('flight.city.list', { market: 'international' });
    expect(home.ok && home.value.cities.every((one) => one.country === 'CN')).toBe(true);
    expect(abroad.ok && abroad.value.cities.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['HKG', 'FRA']),
    );
  });
});

describe('searching', () => {
  test('flights between all airports of both cities, with terminals, taxes and rules before purchase', async () => {
    const { offers, conditions, total } = await search();
    expect(total).toBeGreaterThan(30);
    expect(new Set(offers.map((offer) => first(offer).from.code))).toEqual(new Set(['PEK', 'PKX']));
    for (const offer of offers) {
      for (const fare of offer.fares) {
        expect(fare.totalFen).toBe(fare.fareFen + fare.constructionFen + fare.fuelFen);
        expect(fare.constructionFen).toBe(5_000);
        expect(conditions[fare.conditions]?.refund.steps.length).toBeGreaterThan(0);
        if (fare.cabin === 'Y') expect(fare.discountTenths).toBeLessThanOrEqual(10);
      }
    }
    const air = offers.find((offer) => first(offer).flightNo === 'CA1501');
    expect(air && first(air)).toMatchObject({
      airline: { code: 'CA' },
      from: { code: 'PEK', cityCode: 'BJS', terminal: 'T3', zone: 'Asia/Shanghai' },
      to: { code: 'SHA', cityCode: 'SHA', terminal: 'T2' },
    });
    expect(offers.some((offer) => first(offer).operatedBy !== null)).toBe(true);
  });

  test('filters: times of the spec, airlines, cabins, airports, direct', async () => {
    const clock = (offer: Offer) => zoneClock('Asia/Shanghai', offer.departAt);
    const morning = await search({ filters: { times: ['morning', 'noon'] } });
    expect(morning.offers.length).toBeGreaterThan(3);
    expect(morning.offers.every((offer) => clock(offer) >= '06:00' && clock(offer) <= '12:59')).toBe(true);
    const mu = await search({ filters: { airlines: ['MU'] } });
    expect(mu.offers.length).toBeGreaterThan(0);
    expect(mu.offers.every((offer) => first(offer).flightNo.startsWith('MU'))).toBe(true);
    // What one may filter by does not shrink with the filters.
    expect(mu.airlines.length).toBeGreaterThan(2);
    const front = await search({ filters: { cabins: ['F', 'C'] } });
    expect(front.offers.flatMap((offer) => offer.fares).every((fare) => 'FC'.includes(fare.cabin))).toBe(
      true,
    );
    const daxing = await search({ from: airport('PKX'), filters: { toAirports: ['PVG'] } });
    expect(daxing.offers.length).toBeGreaterThan(0);
    expect(daxing.offers.every((one) => first(one).from.code === 'PKX' && first(one).to.code === 'PVG')).toBe(
      true,
    );
    expect((await search({ filters: { direct: true } })).offers.every((offer) => offer.stops === 0)).toBe(
      true,
    );
  });

  test('pages join up in every order, with nothing twice and nothing left out', async () => {
    for (const sort of ['price', 'departure', 'duration'] as const) {
      const whole = await search({ sort });
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ sort, limit: 7, ...(cursor && { cursor }) });
        expect(page.offers.length).toBeLessThanOrEqual(7);
        names.push(...page.offers.map((offer) => first(offer).flightNo));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBe(whole.total);
      expect(names.slice(0, 50)).toEqual(whole.offers.map((offer) => first(offer).flightNo));
    }
    const prices = (await search({ sort: 'price' })).offers.map(cheapest);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test.each([
    ['flight.offer.search', { to: city('FRA') }, 'NOT_DOMESTIC'],
    ['flight.offer.search', { to: city('BJS') }, 'SAME_PLACE'],
    ['flight.offer.search', { to: airport('PKX') }, 'SAME_PLACE'],
    ['flight.offer.search', { to: city('NIX') }, 'PLACE_UNKNOWN'],
    ['flight.offer.search', { date: '2026-11-19' }, 'FLIGHT_DATE_NOT_ON_SALE'],
    ['flight.offer.search', { cursor: 'bm9uc2Vuc2U' }, 'INPUT_INVALID'],
    ['intlFlight.offer.search', { to: city('SHA') }, 'NOT_INTERNATIONAL'],
    ['intlFlight.offer.search', { to: city('FRA'), returnDate: '2026-11-25' }, 'RETURN_TOO_EARLY'],
  ] as const)('%s with %o: %s', async (name, more, code) => {
    const input = { from: city('BJS'), to: city('SHA'), date: DATE, travellers: [], ...more };
    expect(await ask(name, input)).toMatchObject({ ok: false, error: { code } });
  });

  test('the calendar names the lowest fare of each day, and it is the one the search finds', async () => {
    const answer = await ask('flight.calendar.list', {
      from: city('BJS'),
      to: city('SHA'),
      start: DATE,
      days: 3,
    });
    if (!answer.ok) throw new Error(answer.error.code);
    const { offers } = await search({ sort: 'price' });
    const lowest = Math.min(
      ...offers.flatMap((offer) =>
        offer.fares.filter((fare) => fare.remaining > 0).map((fare) => fare.fareFen),
      ),
    );
    expect(answer.value.days.map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect(answer.value.days[0]?.lowestFen).toBe(lowest);
  });
});

describe('standards', () => {
  test('every fare is judged for every traveller under their own standard', async () => {
    const { offers, standards } = await search({ travellers: [employee(zhangwei), employee(wangsiyuan)] });
    expect(standards.map(({ allowed, windowMinutes }) => [allowed, windowMinutes])).toEqual([
      [['Y'], expect.any(Number)],
      [['Y'], expect.any(Number)],
    ]);
    expect(offers.flatMap((offer) => offer.fares).every((fare) => fare.verdicts.length === 2)).toBe(true);
    const front = offers.flatMap((offer) => offer.fares).filter((fare) => fare.cabin === 'F');
    expect(front.length).toBeGreaterThan(0);
    for (const { verdicts } of front) {
      expect(verdicts[0]?.breaches.map((breach) => breach.rule)).toContain('flightCabin');
    }
  });

  test('the way out is on sale, keeps the standard itself and costs what it says', async () => {
    const { offers } = await search();
    const named = offers.flatMap((offer) =>
      offer.fares.flatMap((fare) =>
        fare.verdicts.flatMap((verdict) => (verdict.alternative ? [{ offer, ...verdict.alternative }] : [])),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.some((one) => one.offerId !== null)).toBe(true);
    for (const { offer, offerId, option, fareFen } of named.slice(0, 12)) {
      const answer = await ask('flight.offer.price', {
        offerId: offerId ?? offer.offerId,
        travellers: [employee(zhangwei)],
      });
      if (!answer.ok) throw new Error(answer.error.code);
      const fare = answer.value.offer.fares.find((one) => one.option === option);
      expect(fare?.totalFen).toBe(fareFen);
      expect(fare?.verdicts[0]?.breaches.filter((breach) => breach.rule !== 'flightAdvance')).toEqual([]);
    }
  });
});

describe('booking', () => {
  let made = 0;
  const row = (offer: Offer, option: string, traveller: string, more = {}) => {
    const fare = offer.fares.find((one) => one.option === option);
    made += 1;
    return {
      rowId: made.toString(16).padStart(8, '0'),
      kind:
        offer.returnFrom === null && first(offer).to.zone === 'Asia/Shanghai'
          ? ('flight' as const)
          : ('intlFlight' as const),
      traveller: employee(traveller),
      principalId: traveller,
      offerId: offer.offerId,
      option,
      acceptedFareFen: fare?.totalFen ?? 0,
      payer: 'company' as const,
      ...more,
    };
  };
  const within = (offers: readonly Offer[], at = 0) => {
    for (const offer of offers) {
      const fare = offer.fares.find((one) => one.remaining > 3 && one.verdicts[at]?.control === 'within');
      if (fare) return { offer, fare };
    }
    throw new Error('nothing within the standard');
  };
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
      fareFen: fare.fareFen,
      taxFen: fare.constructionFen + fare.fuelFen,
      serviceFen: 1_000,
    });
    expect(price.totalFen).toBe(fare.totalFen + 1_000);
    expect(conditions.refund.steps.length).toBeGreaterThan(2);
    expect(summary.tokens.split(' ')).toEqual(expect.arrayContaining([first(offer).flightNo.toLowerCase()]));
    // The seat is gone from the shelf.
    const again = await search();
    const same = again.offers.find((one) => first(one).flightNo === first(offer).flightNo);
    expect(same?.fares.find((one) => one.option === fare.option)?.remaining).toBe(fare.remaining - 1);
  });

  test('another price than the accepted one is not booked, and a breach without a reason neither', async () => {
    const { offers } = await search({ travellers: [employee(wangsiyuan)] });
    const { offer, fare } = within(offers);
    const dear = row(offer, fare.option, wangsiyuan, { acceptedFareFen: fare.totalFen - 100 });
    expect((await submit([dear]))[0]).toMatchObject({
      failure: 'PRICE_CHANGED',
      freshFareFen: fare.totalFen,
    });
    const reasoned = offers.flatMap((one) =>
      one.fares
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
    const fare = offer.fares.find((one) => one.cabin === 'Y' && one.remaining > 0);
    if (!fare) throw new Error('nothing left');
    const told = { reasonCode: 'intl.client' };
    const rows = await submit([row(offer, fare.option, zhangwei, told)]);
    expect(rows[0]).toMatchObject({ kind: 'intlFlight', failure: null });
    const { summary, price } = await detail(onlyOrder(rows));
    expect(summary.item).toMatchObject({ kind: 'intlFlight', returnFrom: offer.returnFrom });
    expect(summary.endAt).toBe(offer.segments.at(-1)?.arriveAt);
    expect(price.taxFen).toBe(fare.constructionFen + fare.fuelFen + fare.otherTaxFen);
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
    expect(refund.value.feeFen).toBe(feeAt(rule.refund, fare.fareFen, offer.departAt, world.clock.now()));
    expect(refund.value.feeFen).toBeGreaterThan(0);

    const later = (await search({ date, filters: { airlines: ['CA'], cabins: ['Y'] } })).offers
      .filter((one) => one.departAt > offer.departAt)
      .flatMap((one) => one.fares.map((each) => ({ one, each })))
      .find(({ each }) => each.remaining > 3 && each.verdicts[0]?.control === 'within');
    if (!later) throw new Error('no later flight');
    const asked = { orderId: orderId as never, offerId: later.one.offerId, option: later.each.option };
    const change = await ask('order.change.quote', asked);
    if (!change.ok) throw new Error(change.error.code);
    const changeFee = feeAt(rule.change, fare.fareFen, offer.departAt, world.clock.now());
    expect(change.value.feeFen).toBe(changeFee);
    expect(change.value.item).toMatchObject({ segments: [{ flightNo: first(later.one).flightNo }] });
    const confirmed = await ask('order.change.confirm', { amendmentId: change.value.amendmentId });
    expect(confirmed).toMatchObject({ ok: true });
    await pass();
    expect((await detail(orderId)).summary.state).toBe('changed');
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
});
