import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { issuedAbroad } from '../../../tests/gateway/abroad.ts';
import { purgeOldCheckIns } from './index.ts';

let world: BookingWorld;
let traveller: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  traveller = await world.as('zhangwei');
});
afterAll(() => world.close());

const beijing = { from: 'device', latTenths: 399, lonTenths: 1164 } as const;
const stored = () => world.deps.store.db.selectFrom('check_in').selectAll().execute();
const today = () => ({ from: chinaDate(world.clock.now()), to: chinaDate(world.clock.now()) });

test('a place goes along only when it is said, and is kept as a sealed city and no more', async () => {
  const without = await valueOf(traveller('checkIn.add', { orderId: null, place: { from: 'none' } }));
  expect(without.city).toBeNull();
  const placed = await valueOf(traveller('checkIn.add', { orderId: null, place: beijing }));
  expect(placed.city?.code).toBe('BJS');
  const [first, second] = (await stored()).toSorted(
    (a, b) => Number(a.place_enc !== null) - Number(b.place_enc !== null),
  );
  expect(first?.place_enc).toBeNull();
  expect(second?.place_enc).not.toMatch(/BJS|39/);
  // Nowhere near a city we know.
  const sea = { from: 'device', latTenths: 0, lonTenths: -1500 } as const;
  expect((await valueOf(traveller('checkIn.add', { orderId: null, place: sea }))).city).toBeNull();
});

test('is seen by the person and by those who look after travellers, and by nobody else', async () => {
  const { checkIns } = await valueOf(traveller('checkIn.list', {}));
  expect(checkIns).toHaveLength(3);
  const { rows } = await valueOf((await world.as('zhaomin'))('checkIn.staff.list', today()));
  expect(rows.map(({ city }) => city?.code).filter(Boolean)).toEqual(['BJS']);
  const other = await world.as('linjing');
  expect((await valueOf(other('checkIn.list', {}))).checkIns).toEqual([]);
  expect(await codeOf(other('checkIn.staff.list', today()))).toBe('FORBIDDEN');
  const [placed] = checkIns.filter(({ city }) => city);
  const checkInId = placed?.checkInId as never;
  expect(await codeOf(other('checkIn.place.remove', { checkInId }))).toBe('NOT_FOUND');
  await valueOf(traveller('checkIn.place.remove', { checkInId }));
  const after = await valueOf((await world.as('zhaomin'))('checkIn.staff.list', today()));
  expect(after.rows.filter(({ city }) => city)).toEqual([]);
  expect(await codeOf(other('checkIn.remove', { checkInId }))).toBe('NOT_FOUND');
  expect(await codeOf(traveller('checkIn.remove', { checkInId }))).toBe('ok');
});

test('the city of a journey there and back is the one its traveller is in by then', async () => {
  const days = { date: '2026-12-08', returnDate: '2026-12-15' };
  const orderId = await issuedAbroad(world, await world.employeeId('zhangwei'), days);
  const { clock } = world;
  const before = clock.now();
  const cityOn = async (time: string) => {
    clock.set(Date.parse(time));
    const here = await world.as('zhangwei');
    const { journeys } = await valueOf(here('checkIn.list', {}));
    const place = { from: 'journey' } as const;
    const { checkInId, city } = await valueOf(here('checkIn.add', { orderId: orderId as never, place }));
    await valueOf(here('checkIn.remove', { checkInId }));
    expect(journeys.find((journey) => journey.orderId === orderId)?.city).toEqual(city);
    return city?.code;
  };
  expect(await cityOn('2026-12-11T10:00:00+08:00')).toBe('FRA');
  expect(await cityOn('2026-12-16T10:00:00+08:00')).toBe('BJS');
  clock.set(before);
});

test('is made on a journey of one’s own alone, and forgotten after ninety days', async () => {
  const order = await world.deps.store.db
    .selectFrom('travel_order')
    .select('id')
    .where('principal_id', '!=', await world.employeeId('zhangwei'))
    .executeTakeFirstOrThrow();
  const others = { orderId: order.id as never, place: { from: 'journey' } } as const;
  expect(await codeOf(traveller('checkIn.add', others))).toBe('NOT_FOUND');
  world.clock.set(Date.parse(`${addDays(chinaDate(world.clock.now()), 91)}T09:00:00+08:00`));
  await purgeOldCheckIns(world.deps);
  expect(await stored()).toEqual([]);
});
