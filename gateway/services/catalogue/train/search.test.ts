import { expect, test } from 'vitest';
import { BEIJING, SHANGHAI, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { draftsForEachTest, linjing, world } from '../../../../tests/gateway/drafts.ts';

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
