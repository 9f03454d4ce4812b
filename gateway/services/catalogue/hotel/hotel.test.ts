import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays } from '../../../../contract/rules/time/chinaTime.ts';
import { book, type Row } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { type Plan, plansOf } from '../../../../tests/hotelPlans.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

const CHECK_IN = '2026-11-26';
const CHECK_OUT = '2026-11-28';
const stay = { checkIn: CHECK_IN, checkOut: CHECK_OUT };
const employee = (id: string) => ({ kind: 'employee' as const, id });

let world: BookingWorld;
let linjing: Ask;
let zhangwei: string;
let wangsiyuan: string;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  zhangwei = await world.employeeId('zhangwei');
  wangsiyuan = await world.employeeId('wangsiyuan');
});
afterEach(() => world.close());

type Search = CallInput<'hotel.offer.search'>;
async function search(more: Partial<Search> = {}, ask = linjing) {
  const answer = await ask('hotel.offer.search', {
    city: 'BJS',
    ...stay,
    travellers: [employee(zhangwei)],
    limit: 50,
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
async function list(hotelId: string, more: Partial<CallInput<'hotel.offer.list'>> = {}) {
  const answer = await linjing('hotel.offer.list', {
    hotelId,
    ...stay,
    travellers: [employee(zhangwei)],
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
let made = 0;
const row = (plan: Plan, who: string, more: Partial<Row> = {}): Row => {
  made += 1;
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind: 'hotel',
    traveller: employee(who),
    principalId: who,
    offerId: plan.offerId,
    option: plan.option,
    acceptedFareFen: plan.fareFen,
    payer: 'company',
    ...more,
  };
};
/** A plan of the city the first traveller may book without a word, refundable, and paid through us or at the desk. */
async function compliantPlan(atDesk = false): Promise<{ hotelId: string; plan: Plan }> {
  for (const { hotel } of (await search()).hotels) {
    const plans = plansOf((await list(hotel.hotelId)).rooms);
    const plan = plans.find(
      (one) =>
        one.verdicts[0]?.control === 'within' &&
        one.conditions.refund.allowed &&
        one.remaining > 2 &&
        (one.settle === 'desk') === atDesk,
    );
    if (plan) return { hotelId: hotel.hotelId, plan };
  }
  throw new Error('no plan within the standard');
}

describe('finding a hotel', () => {
  test('cities come with their quarters, hot ones first', async () => {
    const answer = await linjing('hotel.city.list', {});
    const cities = answer.ok ? answer.value.cities : [];
    expect(cities.map((city) => city.code)).toEqual(['BJS', 'SHA']);
    expect(cities[0]).toMatchObject({ tier: 1, initials: 'bj' });
    expect(cities[0]?.districts[0]).toMatchObject({
      name: { zh: '国贸', en: 'Guomao' },
      initials: 'gm',
      point: { lat: 39.909, lon: 116.461 },
    });
  });

  test.each(['国贸', 'guomao', 'gm', '北京国贸', 'Guomao'])(
    '%s finds the hotels of that quarter',
    async (keyword) => {
      const found = await search({ city: undefined, keyword });
      expect(found.hotels.length).toBeGreaterThan(0);
      expect(found.hotels.every(({ hotel }) => hotel.district.zh === '国贸')).toBe(true);
      expect((await search({ city: 'SHA', keyword })).hotels).toEqual([]);
    },
  );

  test('filters leave what is asked for, and something', async () => {
    const all = await search();
    expect(all.hotels.length).toBeGreaterThan(12);
    const four = await search({ stars: [4] });
    expect(new Set(four.hotels.map(({ hotel }) => hotel.stars))).toEqual(new Set([4]));
    const agreed = await search({ agreementOnly: true });
    expect(agreed.hotels.every(({ hotel }) => hotel.agreement)).toBe(true);
    expect(agreed.total).toBeLessThan(all.total);
    const swim = await search({ facilities: ['gym'] });
    expect(swim.hotels.every(({ hotel }) => hotel.facilities.includes('gym'))).toBe(true);
    const band = await search({ priceFen: { from: 30_000, to: 50_000 } });
    expect(band.hotels.every(({ lowest }) => lowest.nightFen >= 30_000 && lowest.nightFen <= 50_000)).toBe(
      true,
    );
    const fed = await search({ breakfast: true });
    expect(fed.hotels.every(({ lowest }) => lowest.breakfast)).toBe(true);
    const near = await search({ near: { point: { lat: 39.909, lon: 116.461 }, withinMetres: 3_000 } });
    expect(near.hotels.every(({ distance }) => (distance ?? Infinity) <= 3_000)).toBe(true);
    for (const some of [four, agreed, swim, band, fed, near]) {
      expect(some.total).toBeGreaterThan(0);
      expect(some.total).toBeLessThanOrEqual(all.total);
    }
  });

  test.each(['recommended', 'price', 'distance', 'score'] as const)(
    'sorted by %s, pages by keyset show every hotel once',
    async (sort) => {
      const near = { point: { lat: 39.909, lon: 116.461 } };
      const whole = await search({ sort, near });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ sort, near, limit: 3, ...(cursor !== undefined && { cursor }) });
        expect(page.hotels.length).toBeLessThanOrEqual(3);
        seen.push(...page.hotels.map(({ hotel }) => hotel.hotelId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole.hotels.map(({ hotel }) => hotel.hotelId));
      const order = whole.hotels.map(({ lowest, distance, hotel }) =>
        sort === 'price' ? lowest.nightFen : sort === 'distance' ? (distance ?? 0) : -hotel.scoreTenths,
      );
      // Hotels of one score stand on both sides of a page's end: a place without the id would lose some.
      const tied = order.some((place, at) => at % 3 === 2 && place === order[at + 1]);
      if (sort === 'score') expect(tied).toBe(true);
      if (sort !== 'recommended') expect(order).toEqual(order.toSorted((a, b) => a - b));
    },
  );

  test('what cannot be asked is refused', async () => {
    const code = async (more: Partial<Search>) => {
      const answer = await linjing('hotel.offer.search', { city: 'BJS', ...stay, travellers: [], ...more });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await code({ city: 'XXX' })).toBe('PLACE_UNKNOWN');
    expect(await code({ city: undefined })).toBe('INPUT_INVALID');
    expect(await code({ checkOut: CHECK_IN })).toBe('STAY_INVALID');
    expect(await code({ checkIn: '2026-11-19' })).toBe('STAY_INVALID');
    expect(await code({ sort: 'distance' })).toBe('INPUT_INVALID');
    expect(await code({ cursor: 'made up' })).toBe('INPUT_INVALID');
  });

  test("another company's agreed prices are not shown", async () => {
    const liuyang = await world.as('liuyang');
    const own = await world.employeeId('liuyang');
    const agreed = (await search({ agreementOnly: true })).hotels.map(({ hotel }) => hotel.hotelId);
    const theirs = (await search({ travellers: [employee(own)], agreementOnly: true }, liuyang)).hotels;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.map(({ hotel }) => hotel.hotelId)).not.toEqual(agreed);
    const only = agreed.find((id) => !theirs.some(({ hotel }) => hotel.hotelId === id)) ?? '';
    const answer = await liuyang('hotel.offer.list', { hotelId: only, ...stay, travellers: [] });
    const plans = answer.ok ? plansOf(answer.value.rooms) : [];
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.some((plan) => plan.agreement)).toBe(false);
    const seen = plansOf((await list(only)).rooms);
    expect(seen.some((plan) => plan.agreement)).toBe(true);
  });
});

describe('standards', () => {
  test('each traveller is judged by their own, with the dearest compliant choice as the way out', async () => {
    const found = await search({ travellers: [employee(zhangwei), employee(wangsiyuan)] });
    const [l3, l1] = found.standards;
    expect(l3?.nightFen).toBe(75_000);
    expect(l1?.nightFen).toBe(45_000);
    const between = found.hotels.find(
      ({ lowest, hotel }) => lowest.nightFen > 45_000 && lowest.nightFen < 75_000 && hotel.stars <= 4,
    );
    const [mine, theirs] = between?.lowest.verdicts ?? [];
    expect(mine?.breaches.map(({ rule }) => rule)).not.toContain('hotelNight');
    expect(theirs?.breaches[0]).toMatchObject({ rule: 'hotelNight', limit: { amount: 90_000 } });
    const wayOut = theirs?.alternative;
    expect(wayOut?.fareFen).toBeLessThanOrEqual(90_000);
    const priced = await linjing('hotel.offer.price', {
      offerId: wayOut?.offerId ?? '',
      travellers: [employee(wangsiyuan)],
    });
    const named = priced.ok
      ? priced.value.offer.options.find(({ option }) => option === wayOut?.option)
      : null;
    expect(named?.fareFen).toBe(wayOut?.fareFen);
    expect(named?.verdicts[0]?.control).toBe('within');
  });

  test('a shared room stands under the shared cap', async () => {
    const { hotels } = await search();
    const shared = await list(hotels[0]?.hotel.hotelId ?? '', { sharing: [employee(wangsiyuan)] });
    // (A + B) · 70 % of 750 and 450 yuan.
    expect(shared.standards[0]?.nightFen).toBe(84_000);
  });
});

/** A plan of the city whose mean night lies above one sum and not above another, fen. */
async function planBetween(low: number, high: number): Promise<Plan> {
  for (const { hotel } of (await search({ stars: [2, 3, 4] })).hotels) {
    const plans = plansOf((await list(hotel.hotelId)).rooms);
    const plan = plans.find(({ fareFen }) => fareFen / 2 > low && fareFen / 2 <= high);
    if (plan) return plan;
  }
  throw new Error('no such plan');
}

describe('booking a room', () => {
  test('shared, it stands under the shared cap; alone the same room is over it', async () => {
    const plan = await planBetween(75_000, 84_000);
    const roommate = employee(wangsiyuan) as Row['traveller'];
    const alone = await book(linjing, [row(plan, zhangwei)]);
    expect(alone.rows[0]).toMatchObject({ outcome: 'failed', failure: 'REASON_REQUIRED' });
    const { rows } = await book(linjing, [row(plan, zhangwei, { sharing: [roommate] })]);
    expect(rows[0]).toMatchObject({ outcome: 'booked', failure: null });
    const detail = await linjing('order.detail.get', { orderId: rows[0]?.orderId as never });
    expect(detail.ok && detail.value.summary.item).toMatchObject({ sharedWith: [wangsiyuan] });
  });

  test('holds it, confirms it, and tells the order what it is', async () => {
    const { hotelId, plan } = await compliantPlan();
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    expect(rows[0]).toMatchObject({ outcome: 'booked', totalFen: plan.fareFen, kind: 'hotel' });
    world.clock.advance(3_000);
    await runDueOrders(world.deps);
    const answer = await linjing('order.detail.get', { orderId: rows[0]?.orderId as never });
    const detail = answer.ok ? answer.value : undefined;
    expect(detail?.summary).toMatchObject({
      state: 'issued',
      startAt: stayStart(CHECK_IN),
      item: { kind: 'hotel', hotel: { id: hotelId }, nights: 2, checkIn: CHECK_IN, sharedWith: [] },
    });
    expect(detail?.passenger.ticketNo).toMatch(/^H\d{10}$/);
    expect(detail?.actions).toMatchObject({ refund: true, extend: true });
    const [first] = plan.nightly;
    expect(detail?.refundSteps.map((step) => step.feeFen)).toContain(first?.fen);
  });

  test('one more night in the same room costs that night, and the old order becomes the longer one', async () => {
    const { hotelId, plan } = await compliantPlan();
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    world.clock.advance(3_000);
    await runDueOrders(world.deps);
    const checkOut = addDays(CHECK_OUT, 1);
    const night = (await list(hotelId, { checkIn: CHECK_OUT, checkOut })).rooms
      .flatMap((room) => room.options.map((one) => ({ room: room.roomId, plan: one })))
      .filter((one) => one.plan.option === plan.option);
    const quote = await linjing('order.extension.quote', { orderId: rows[0]?.orderId as never, checkOut });
    if (!quote.ok) throw new Error(quote.error.code);
    expect(quote.value).toMatchObject({ kind: 'change', feeFen: 0, item: { nights: 3, checkOut } });
    expect(night.map((one) => one.plan.fareFen)).toContain(quote.value.payFen);
    const nights = quote.value.item?.kind === 'hotel' ? quote.value.item.nightly : [];
    expect(nights.reduce((sum, one) => sum + one.fen, 0)).toBe(plan.fareFen + quote.value.payFen);
    const done = await linjing('order.change.confirm', { amendmentId: quote.value.amendmentId });
    if (!done.ok) throw new Error(done.error.code);
    expect(done.value.state).toBe('done');
    const longer = await linjing('order.detail.get', { orderId: done.value.newOrderId as never });
    expect(longer.ok && longer.value).toMatchObject({
      summary: { state: 'issued', totalFen: plan.fareFen + quote.value.payFen, item: { nights: 3 } },
      changedFrom: rows[0]?.orderId,
    });
  });

  test('a room paid at the desk moves none of our money: not when booked, made longer or given back', async () => {
    const { plan } = await compliantPlan(true);
    const zhaomin = await world.as('zhaomin');
    const account = async () => {
      const answer = await zhaomin('payment.account.get', {});
      if (!answer.ok) throw new Error(answer.error.code);
      const { usedFen, frozenFen, owedFen } = answer.value;
      return { usedFen, frozenFen, owedFen };
    };
    const before = await account();
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    const orderId = rows[0]?.orderId as never;
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
    const detail = async (id: never) => {
      const answer = await linjing('order.detail.get', { orderId: id });
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.value;
    };
    expect(await detail(orderId)).toMatchObject({
      summary: { state: 'issued', totalFen: plan.fareFen },
      price: { fareFen: plan.fareFen, atHotelFen: plan.fareFen, companyFen: 0, personalFen: 0 },
    });
    const longer = await linjing('order.extension.quote', { orderId, checkOut: addDays(CHECK_OUT, 1) });
    if (!longer.ok) throw new Error(longer.error.code);
    expect(longer.value).toMatchObject({ payFen: 0, destination: { companyFen: 0, personalFen: 0 } });
    const changed = await linjing('order.change.confirm', { amendmentId: longer.value.amendmentId });
    if (!changed.ok) throw new Error(changed.error.code);
    const next = changed.value.newOrderId as never;
    const { price } = await detail(next);
    expect(price.atHotelFen).toBe(price.totalFen);
    expect(price.totalFen).toBeGreaterThan(plan.fareFen);
    const quote = await linjing('order.refund.quote', { orderId: next });
    if (!quote.ok) throw new Error(quote.error.code);
    expect(quote.value.refundFen).toBe(0);
    const done = await linjing('order.refund.confirm', { amendmentId: quote.value.amendmentId });
    expect(done).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await account()).toEqual(before);
  });

  test('a row over the standard without a reason, a forged option, another price: each fails for its own reason', async () => {
    const found = await search({ travellers: [employee(wangsiyuan)] });
    const dear = found.hotels.find(({ lowest }) => lowest.verdicts[0]?.control === 'reason');
    const offer = dear?.lowest;
    if (!offer) throw new Error('nothing over the standard');
    const plain = offer as unknown as Plan;
    const { plan } = await compliantPlan();
    const { rows } = await book(linjing, [
      row(plain, wangsiyuan),
      row(plan, zhangwei, { option: 'half' }),
      row(plan, zhangwei, { acceptedFareFen: plan.fareFen - 100 }),
      row(plain, wangsiyuan, { reasonCode: 'hotelVenue' }),
    ]);
    expect(rows.map((one) => one.failure)).toEqual([
      'REASON_REQUIRED',
      'OFFER_EXPIRED',
      'PRICE_CHANGED',
      null,
    ]);
  });

  test('a sharer who is not of the company opens nothing', async () => {
    const { plan } = await compliantPlan();
    const stranger = employee(await world.employeeId('liuyang')) as Row['traveller'];
    const { rows } = await book(linjing, [row(plan, zhangwei, { sharing: [stranger] })]);
    expect(rows[0]).toMatchObject({ outcome: 'failed', failure: 'NOT_ALLOWED' });
  });

  test('a full hotel says so', async () => {
    const { hotelId, plan } = await compliantPlan();
    await world.set({ soldOut: [hotelId] });
    const priced = await linjing('hotel.offer.price', {
      offerId: plan.offerId,
      travellers: [employee(zhangwei)],
    });
    expect(priced.ok ? 'ok' : priced.error.code).toBe('SOLD_OUT');
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    expect(rows[0]?.failure).toBe('SOLD_OUT');
  });
});
