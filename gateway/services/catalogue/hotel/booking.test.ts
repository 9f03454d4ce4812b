import { describe, expect, test } from 'vitest';
import { stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { book, type Row } from '../../../../tests/bookingRows.ts';
import {
  CHECK_IN,
  CHECK_OUT,
  compliantPlan,
  employee,
  hotelsForEachTest,
  linjing,
  list,
  row,
  search,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { type Plan, plansOf } from '../../../../tests/hotelPlans.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

hotelsForEachTest();

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
      item: {
        kind: 'hotel',
        hotel: { id: hotelId },
        nights: 2,
        checkIn: CHECK_IN,
        sharedWith: [],
        latestArrival: plan.latestArrival,
      },
    });
    expect(detail?.passenger.ticketNo).toMatch(/^H\d{10}$/);
    // Who stands at the hotel's desk asks by the number it was confirmed under; its end is no number of its own.
    const found = async (keyword: string) => {
      const listed = await linjing('order.list', { tab: 'business', keyword });
      return listed.ok ? listed.value.rows.map(({ orderId }) => orderId) : [];
    };
    expect(await found(detail?.passenger.ticketNo ?? '')).toEqual([rows[0]?.orderId]);
    expect(await found(`${detail?.passenger.ticketNo}0`)).toEqual([]);
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
    // What is added is said all the same: the guest pays it there.
    const addedFen = longer.value.differenceFen ?? 0;
    expect(addedFen).toBeGreaterThan(0);
    const changed = await linjing('order.change.confirm', { amendmentId: longer.value.amendmentId });
    if (!changed.ok) throw new Error(changed.error.code);
    const next = changed.value.newOrderId as never;
    const { price, summary } = await detail(next);
    // Until when the first evening is kept goes along with it.
    expect(plan.latestArrival).toMatch(/^\d{2}:\d{2}$/);
    expect(summary.item).toMatchObject({ nights: 3, latestArrival: plan.latestArrival });
    expect(price.atHotelFen).toBe(price.totalFen);
    expect(price.totalFen).toBe(plan.fareFen + addedFen);
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

  test('a stay over the standard keeps which room of which hotel would have kept it', async () => {
    for (const { hotel } of (await search({ stars: [3, 4], travellers: [employee(wangsiyuan)] })).hotels) {
      const { rooms } = await list(hotel.hotelId, { travellers: [employee(wangsiyuan)] });
      const dear = plansOf(rooms).find(
        ({ verdicts: [verdict], remaining }) =>
          remaining > 0 && verdict?.control === 'reason' && verdict.alternative,
      );
      if (!dear) continue;
      const { rows } = await book(linjing, [row(dear, wangsiyuan, { reasonCode: 'hotelVenue' })]);
      const answer = await linjing('order.detail.get', { orderId: rows[0]?.orderId as never });
      const best = answer.ok ? answer.value.verdict.alternative : null;
      const room = rooms.find(({ options }) => options.some(({ fareFen }) => fareFen === best?.fareFen));
      expect(best).toMatchObject({
        fareFen: dear.verdicts[0]?.alternative?.fareFen,
        named: { kind: 'room', hotel: hotel.name, room: room?.name },
      });
      return;
    }
    throw new Error('no hotel with a room over the standard and one within it');
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
