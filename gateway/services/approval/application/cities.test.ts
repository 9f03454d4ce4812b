import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { type TripContent, tripContent } from '../../../../tests/tripContent.ts';

let world: BookingWorld;
let ask: Ask;
let zhangwei: string;
beforeAll(async () => {
  world = await bookingWorld();
  ask = await world.as('linjing');
  zhangwei = await world.employeeId('zhangwei');
});
afterAll(() => world.close());

/** The most cities one application names. */
const AT_ONCE = 20;

const save = (itinerary: TripContent['itinerary']) =>
  codeOf(
    ask('approval.application.save', {
      applicantId: zhangwei,
      content: tripContent(zhangwei, { itinerary }),
    }),
  );

const sold = {
  train: () => ask('train.station.list', {}),
  flight: () => ask('flight.city.list', {}),
  hotel: () => ask('hotel.city.list', {}),
  car: () => ask('car.place.list', {}),
} as const;

test.each(['train', 'flight', 'hotel', 'car'] as const)('names every city %ss are sold in', async (kind) => {
  const { cities } = await valueOf<{ cities: { code: string; name: { zh: string } }[] }>(sold[kind]());
  expect(cities.length).toBeGreaterThan(0);
  for (let from = 0; from < cities.length; from += AT_ONCE) {
    const some = cities.slice(from, from + AT_ONCE).map(({ code, name }) => ({ code, name: name.zh }));
    expect([some, await save({ kind: 'cities', cities: some })]).toEqual([some, 'ok']);
  }
});

test('names no city that nobody sells anything in', async () => {
  const nowhere = { code: 'ZZZZ', name: '乌有' };
  const beijing = { code: 'BJS', name: '北京' };
  expect(await save({ kind: 'cities', cities: [beijing, nowhere] })).toBe('PLACE_UNKNOWN');
  const row = { date: '2026-12-01', from: beijing, to: nowhere, by: 'train' as const };
  expect(await save({ kind: 'rows', rows: [row] })).toBe('PLACE_UNKNOWN');
});
