import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { zoneClock } from '../../../../contract/rules/time/zoneTime.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import {
  airport,
  city,
  FLIGHT_DAY as DATE,
  type FlightOffer,
  first,
  searchFlights,
  searchIntlFlights,
} from '../../../../tests/flightRows.ts';

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
const cheapest = (offer: FlightOffer) =>
  Math.min(...offer.options.filter((fare) => fare.remaining > 0).map((fare) => fare.fareFen));

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
      for (const fare of offer.options) {
        expect(fare.fareFen).toBe(fare.ticketFen + fare.constructionFen + fare.fuelFen);
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
    const clock = (offer: FlightOffer) => zoneClock('Asia/Shanghai', offer.departAt);
    const morning = await search({ filters: { times: ['morning', 'noon'] } });
    expect(morning.offers.length).toBeGreaterThan(3);
    expect(morning.offers.every((offer) => clock(offer) >= '06:00' && clock(offer) <= '12:59')).toBe(true);
    const mu = await search({ filters: { airlines: ['MU'] } });
    expect(mu.offers.length).toBeGreaterThan(0);
    expect(mu.offers.every((offer) => first(offer).flightNo.startsWith('MU'))).toBe(true);
    // What one may filter by does not shrink with the filters.
    expect(mu.airlines.length).toBeGreaterThan(2);
    const front = await search({ filters: { cabins: ['F', 'C'] } });
    expect(front.offers.flatMap((offer) => offer.options).every((fare) => 'FC'.includes(fare.cabin))).toBe(
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
      travellers: [employee(zhangwei)],
    });
    if (!answer.ok) throw new Error(answer.error.code);
    const { offers } = await search({ sort: 'price' });
    const lowest = Math.min(
      ...offers.flatMap((offer) =>
        offer.options.filter((fare) => fare.remaining > 0).map((fare) => fare.ticketFen),
      ),
    );
    expect(answer.value.days.map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect(answer.value.days[0]?.lowestFen).toBe(lowest);
  });

  test.each([
    ['one way', undefined, {}],
    ['there and back', { kind: 'backOn', date: '2026-12-03', days: 7 }, { returnDate: '2026-12-03' }],
  ] as const)(
    'the calendar of journeys abroad, %s, names the fare the search of that day finds',
    async (_ways, back, also) => {
      const asked = { from: city('BJS'), to: city('FRA'), travellers: [employee(zhangwei)] };
      const days = await valueOf(
        ask('intlFlight.calendar.list', { ...asked, start: DATE, days: 2, ...(back && { back }) }),
      );
      const { offers } = await searchIntlFlights(ask, asked.travellers, { limit: 200, ...also });
      const mine = offers.flatMap(({ options }) =>
        options.filter((fare) => fare.remaining > 0 && fare.cabin === 'Y').map((fare) => fare.ticketFen),
      );
      expect(days.days.map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27']);
      expect(days.days[0]?.lowestFen).toBe(Math.min(...mine));
    },
  );

  test('the way back of a journey abroad is priced by the day one left, and by none before it', async () => {
    const asked = { from: city('BJS'), to: city('FRA'), travellers: [employee(zhangwei)] };
    const back = { kind: 'leftOn', date: DATE } as const;
    const of = (start: string, way: object) =>
      valueOf(ask('intlFlight.calendar.list', { ...asked, start, days: 2, ...way }));
    const { days } = await of('2026-11-25', { back });
    expect(days[0]).toEqual({ date: '2026-11-25', lowestFen: null });
    const returning = await of('2026-12-03', { back });
    const leaving = await of(DATE, { back: { kind: 'backOn', date: '2026-12-03', days: 7 } });
    expect(returning.days[0]?.lowestFen).toBe(leaving.days[0]?.lowestFen);
    expect(
      await codeOf(ask('intlFlight.calendar.list', { ...asked, to: city('SHA'), start: DATE, days: 1 })),
    ).toBe('NOT_INTERNATIONAL');
  });

  test('the calendar counts only the cabins asked for', async () => {
    const { offers } = await search({ limit: 200 });
    const stretch = { from: ['PEK', 'PKX'], to: ['SHA', 'PVG'], dates: [DATE] };
    const lowestIn = async (cabins: ('Y' | 'F')[]) => {
      const answer = await world.deps.suppliers.flight.lowestFares({ ...stretch, cabins });
      return answer.kind === 'found' ? answer.days[0]?.lowestFen : undefined;
    };
    for (const cabin of ['Y', 'F'] as const) {
      const fares = offers
        .flatMap(({ options }) => options)
        .filter((fare) => fare.cabin === cabin && fare.remaining > 0)
        .map((fare) => fare.ticketFen);
      expect(await lowestIn([cabin])).toBe(Math.min(...fares));
    }
    expect(await lowestIn([])).toBeNull();
  });
});

describe('standards', () => {
  test('every fare is judged for every traveller under their own standard', async () => {
    const { offers, standards } = await search({ travellers: [employee(zhangwei), employee(wangsiyuan)] });
    expect(standards.map(({ allowed, windowMinutes }) => [allowed, windowMinutes])).toEqual([
      [['Y'], expect.any(Number)],
      [['Y'], expect.any(Number)],
    ]);
    expect(offers.flatMap((offer) => offer.options).every((fare) => fare.verdicts.length === 2)).toBe(true);
    const front = offers.flatMap((offer) => offer.options).filter((fare) => fare.cabin === 'F');
    expect(front.length).toBeGreaterThan(0);
    for (const { verdicts } of front) {
      expect(verdicts[0]?.breaches.map((breach) => breach.rule)).toContain('flightCabin');
    }
  });

  test('a fare above the lowest of its hours names the flight that has it', async () => {
    const { offers, standards } = await search({ limit: 200 });
    const named = offers.flatMap((offer) =>
      offer.options.flatMap(({ verdicts }) =>
        (verdicts[0]?.breaches ?? []).flatMap(({ lowest, limit }) =>
          lowest ? [{ lowest, limit, departAt: offer.departAt }] : [],
        ),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { lowest, limit, departAt } of named) {
      expect(lowest.windowMinutes).toBe(standards[0]?.windowMinutes);
      expect(Math.abs(lowest.departAt - departAt)).toBeLessThanOrEqual(lowest.windowMinutes * 60_000);
      const flight = offers.find(({ segments }) => segments[0]?.flightNo === lowest.flightNos);
      expect(flight?.departAt).toBe(lowest.departAt);
      expect(flight?.options.map(({ fareFen }) => fareFen)).toContain(limit.amount);
    }
  });

  test('the way out is on sale, keeps the standard itself and costs what it says', async () => {
    const { offers } = await search();
    const named = offers.flatMap((offer) =>
      offer.options.flatMap((fare) =>
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
      const fare = answer.value.offer.options.find((one) => one.option === option);
      expect(fare?.fareFen).toBe(fareFen);
      expect(fare?.verdicts[0]?.breaches.filter((breach) => breach.rule !== 'flightAdvance')).toEqual([]);
    }
  });
});
