import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import {
  CHECK_IN,
  employee,
  hotelsForEachTest,
  linjing,
  list,
  search,
  stay,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { plansOf } from '../../../../tests/hotelPlans.ts';

hotelsForEachTest();

type Search = CallInput<'hotel.offer.search'>;

describe('finding a hotel', () => {
  test('cities come with their quarters, hot ones first', async () => {
    const answer = await linjing('hotel.city.list', {});
    const cities = answer.ok ? answer.value.cities : [];
    expect(cities.map((city) => city.code)).toEqual(['BJS', 'SHA', 'TYO', 'NYC']);
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

  test('hotels without a room for each of a party come last, and say how many they have', async () => {
    const alone = await search();
    const most = Math.max(...alone.hotels.map(({ rooms }) => rooms));
    const party = async (size: number, more: Partial<Search> = {}) => {
      const travellers = Array.from({ length: size }, () => employee(zhangwei));
      return (await search({ travellers, ...more })).hotels;
    };
    const isShort = alone.hotels.map(({ rooms }) => rooms < most);
    expect(isShort.slice(0, isShort.lastIndexOf(false))).toContain(true);
    const together = await party(most);
    const enough = together.map(({ rooms }) => rooms >= most);
    expect(enough).toEqual(enough.toSorted((a, b) => Number(b) - Number(a)));
    expect(together.map(({ hotel }) => hotel.hotelId).toSorted()).toEqual(
      alone.hotels.map(({ hotel }) => hotel.hotelId).toSorted(),
    );
    expect((await party(most, { sort: 'price' })).map(({ lowest }) => lowest.nightFen)).toEqual(
      (await party(1, { sort: 'price' })).map(({ lowest }) => lowest.nightFen),
    );
  });

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

  test('one quarter, and only what breaks nobody’s standard', async () => {
    const all = await search({});
    const quarter = await search({ district: 'zhongguancun' });
    expect(quarter.total).toBeGreaterThan(0);
    expect(quarter.hotels.every(({ hotel }) => hotel.district.zh === '中关村')).toBe(true);
    expect((await search({ district: 'lujiazui' })).total).toBe(0);
    const travellers = [employee(await world.employeeId('zhangwei'))];
    const within = await search({ travellers, withinOnly: true, limit: 50 });
    expect(within.total).toBeGreaterThan(0);
    expect(within.total).toBeLessThan(all.total);
    expect(within.hotels.every(({ lowest }) => lowest.verdicts[0]?.control === 'within')).toBe(true);
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
