import { describe, expect, test } from 'vitest';
import { MOST_AIRLINES } from '../../../contract/enums/preference.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { searchFlights } from '../../../tests/flightRows.ts';
import {
  employee,
  hotelsForEachTest,
  linjing,
  search,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../tests/gateway/hotels.ts';

hotelsForEachTest();

const morning = { departure: 'morning', seat: 'window', cabin: 'Y', discount: { min: 9, max: 5 } } as const;
const nothing = { departure: 'any', seat: 'any', cabin: null, discount: null } as const;

describe('what somebody prefers', () => {
  test('is kept for them alone', async () => {
    const zhang = await world.as('zhangwei');
    const { flights, rooms, known } = await valueOf(zhang('preference.travel.get', {}));
    expect({ flights, rooms }).toEqual({ flights: { airlines: [], ...nothing }, rooms: [] });
    expect(known.find(({ code }) => code === 'CA')?.name.zh).toBe('中国国航');

    await valueOf(zhang('preference.airline.add', { airline: 'MU' }));
    await valueOf(zhang('preference.flight.save', morning));
    await valueOf(zhang('preference.hotel.save', { rooms: ['window', 'window'] }));
    await valueOf(zhang('preference.airline.add', { airline: 'CA' }));
    const { airlines } = await valueOf(zhang('preference.airline.remove', { airline: 'MU' }));
    expect(airlines).toEqual(['CA']);
    expect(await valueOf(zhang('preference.travel.get', {}))).toMatchObject({
      flights: { airlines: ['CA'], ...morning },
      rooms: ['window'],
    });
    expect(await valueOf(linjing('preference.travel.get', {}))).toMatchObject({
      flights: { airlines: [], ...nothing },
      rooms: [],
    });
  });

  test('has five airlines at most, however many are added at once, and none there is not', async () => {
    const six = ['CA', 'MU', 'CZ', 'HU', 'MF', '3U'];
    const codes = await Promise.all(
      six.map((airline) => codeOf(linjing('preference.airline.add', { airline }))),
    );
    expect(codes.sort()).toEqual(['AIRLINES_FULL', ...Array.from({ length: MOST_AIRLINES }, () => 'ok')]);
    const { flights } = await valueOf(linjing('preference.travel.get', {}));
    expect(flights.airlines).toHaveLength(MOST_AIRLINES);
    expect(await codeOf(linjing('preference.airline.add', { airline: flights.airlines[0] ?? '' }))).toBe(
      'ok',
    );
    expect(await codeOf(linjing('preference.airline.add', { airline: 'XX' }))).toBe('AIRLINE_UNKNOWN');
  });

  test.each<[string, CallInput<'preference.flight.save'>['discount']]>([
    ['DISCOUNTS_INVALID', { min: 5, max: 5 }],
    ['DISCOUNTS_INVALID', { min: 5, max: 9 }],
    ['ok', { min: 9, max: 8 }],
  ])('%s: the largest discount is the lower figure (%j)', async (code, discount) => {
    expect(await codeOf(linjing('preference.flight.save', { ...nothing, discount }))).toBe(code);
  });
});

describe('a search', () => {
  const parties = () => [[employee(zhangwei)], [employee(zhangwei), employee(wangsiyuan)]] as const;

  test('says what all the travellers prefer, to whoever may book for them', async () => {
    const zhang = await world.as('zhangwei');
    const wang = await world.as('wangsiyuan');
    const [alone, both] = parties();
    expect((await searchFlights(linjing, [...alone])).preference).toBeUndefined();
    await valueOf(zhang('preference.airline.add', { airline: 'MU' }));
    await valueOf(zhang('preference.airline.add', { airline: 'CA' }));
    await valueOf(zhang('preference.flight.save', morning));
    expect((await searchFlights(linjing, [...alone])).preference).toEqual({
      airlines: ['MU', 'CA'],
      ...morning,
    });
    expect((await searchFlights(linjing, [...both])).preference).toBeUndefined();

    await valueOf(wang('preference.airline.add', { airline: 'CA' }));
    await valueOf(
      wang('preference.flight.save', { ...morning, departure: 'evening', discount: { min: 6, max: 2 } }),
    );
    expect((await searchFlights(linjing, [...both])).preference).toEqual({
      airlines: ['CA'],
      departure: 'any',
      seat: 'window',
      cabin: 'Y',
      discount: { min: 6, max: 5 },
    });
    const stranger = await world.as('liuyang');
    await expect(searchFlights(stranger, [...alone])).rejects.toThrow('NOT_FOUND');
  });

  test('finds hotels with such rooms first, on every page, and as before when it is not asked to', async () => {
    const zhang = await world.as('zhangwei');
    await valueOf(zhang('preference.hotel.save', { rooms: ['window', 'nonSmoking', 'highFloor'] }));
    const before = await search({ limit: 50 });
    const found = await search({ limit: 50, preferred: true });
    expect(found.preference).toEqual(['window', 'nonSmoking', 'highFloor']);
    const ids = ({ hotels }: typeof found) => hotels.map(({ hotel }) => hotel.hotelId);
    expect(ids(found).toSorted()).toEqual(ids(before).toSorted());
    expect(before.hotels.some(({ meets }) => meets)).toBe(false);
    const lifted = found.hotels.filter(({ meets }) => meets);
    expect(lifted.length).toBeGreaterThan(0);
    expect(lifted.length).toBeLessThan(found.hotels.length);
    expect(found.hotels.slice(0, lifted.length)).toEqual(lifted);
    const rest = new Set(ids({ ...found, hotels: lifted }));
    expect(ids(found).filter((id) => !rest.has(id))).toEqual(ids(before).filter((id) => !rest.has(id)));

    const pages: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: typeof found = await search({ limit: 5, preferred: true, ...(cursor && { cursor }) });
      pages.push(...ids(page));
      cursor = page.nextCursor ?? undefined;
    }
    expect(pages).toEqual(ids(found));
  });
});
