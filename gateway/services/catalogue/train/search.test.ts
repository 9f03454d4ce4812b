import { expect, test } from 'vitest';
import { partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { priceOfFit } from '../../../../contract/rules/offer/partyPrice.ts';
import { recommendedOf } from '../../../../contract/rules/offer/recommended.ts';
import type { TravellerRefInput } from '../../../../contract/shapes/people.ts';
import { BEIJING, book, pick, row, SHANGHAI, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { draftsForEachTest, ids, linjing, world } from '../../../../tests/gateway/drafts.ts';

draftsForEachTest();

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

test('the train of an order says the same, to whoever may see the order', async () => {
  const { offers } = await search(linjing, [{ kind: 'employee', id: ids.zhangwei }]);
  const chosen = pick(offers, 'O');
  const { rows } = await book(linjing, [row(chosen, { kind: 'employee', id: ids.zhangwei }, ids.zhangwei)]);
  const orderId = rows[0]?.orderId as never;
  const offered = await linjing('train.stop.list', { offerId: chosen.offer.offerId });
  expect(await linjing('train.run.get', { orderId })).toEqual(offered);
  const other = await (await world.as('chenbo'))('train.run.get', { orderId });
  expect(other).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

/** What each day costs these people from tomorrow on, or an error that fails the test. */
async function daysFor(travellers: TravellerRefInput[], days = 1) {
  const stretch = { from: BEIJING, to: SHANGHAI, start: TOMORROW, days };
  const answer = await linjing('train.calendar.list', { ...stretch, travellers });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.days;
}

test('a day costs what the train recommended to these people costs, each in the class they may take', async () => {
  const party: TravellerRefInput[] = [
    { kind: 'employee', id: ids.zhangwei },
    { kind: 'employee', id: ids.wangsiyuan },
  ];
  const { offers } = await search(linjing, party);
  const candidates = offers.map((offer) => ({
    fit: partyFit(offer.options, 2),
    minutes: offer.durationMinutes,
    startAt: offer.departAt,
  }));
  const best = recommendedOf(candidates, true);
  if (!best) throw new Error('nothing is recommended');
  const [day, ...later] = await daysFor(party, 15);
  expect(day).toEqual({ date: TOMORROW, price: priceOfFit(best.fit) });
  expect(best.fit.worst).toBe('within');
  // The last of the 15 is not on sale yet.
  expect(later.at(-1)?.price).toBeNull();

  const [nobody] = await daysFor([]);
  const fares = offers.flatMap(({ options }) => options.filter((one) => one.remaining > 0));
  const lowest = Math.min(...fares.map(({ fareFen }) => fareFen));
  expect(nobody?.price).toEqual({ totalFen: lowest, lowFen: lowest, highFen: lowest });
  expect(day?.price?.lowFen).toBeGreaterThan(lowest);
});

test('a day is not priced for somebody one does not serve', async () => {
  const stretch = { from: BEIJING, to: SHANGHAI, start: TOMORROW, days: 1 };
  const travellers: TravellerRefInput[] = [{ kind: 'employee', id: ids.chenyutong }];
  const [priced, searched] = [
    await linjing('train.calendar.list', { ...stretch, travellers }),
    await linjing('train.offer.search', { from: BEIJING, to: SHANGHAI, date: TOMORROW, travellers }),
  ];
  expect([priced.ok, searched.ok]).toEqual([false, false]);
  if (!priced.ok && !searched.ok) expect(priced.error.code).toBe(searched.error.code);
});
