import { beforeEach, describe, expect, test } from 'vitest';
import { nightsOf, stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import {
  type HotelWorld,
  hotelWorld,
  writeHotelWorld,
} from '../../../../tests/suites/supplier/hotelWorld.ts';
import { embeddedStores } from '../../../../tests/suites/supplier/stores.ts';
import { buyerAt } from '../../../../tests/suites/supplier/world.ts';
import { supplierSuite } from '../../../../tests/suites/supplier.ts';
import type { HotelItem } from '../../hotel.ts';
import { hotelDays, roomsTaken } from './hotelPrices.ts';

const stores = embeddedStores(writeHotelWorld);
const makeWorld = async () => hotelWorld(await stores());

supplierSuite('simulated hotels', makeWorld);

describe('what only hotels keep', () => {
  let world: HotelWorld;
  beforeEach(async () => {
    world = await makeWorld();
    return () => world.close();
  });
  const planOf = async (item: HotelItem) => {
    const answer = await world.supplier.price(item);
    const rooms = answer.kind === 'found' ? answer.found.rooms : [];
    return rooms.flatMap((room) => room.plans).find((plan) => plan.planId === item.planId);
  };

  test('a room runs out by the night: who stays across a full night is refused', async () => {
    const { held, hold, left } = buyerAt(world);
    const second = { ...world.item, checkIn: addDays(world.item.checkIn, 1) };
    const free = await left(second);
    for (let guest = 0; guest < free; guest++) await held(`s${guest}`, second);
    expect(await hold('across')).toEqual({ kind: 'refused', why: 'soldOut' });
    const first = { ...world.item, checkOut: second.checkIn };
    expect(await hold('first', first)).toMatchObject({ kind: 'held' });
  });

  test('staying on is free of fees until the day of leaving, and costs the added night', async () => {
    const { bought, changeQuote, change } = buyerAt(world);
    const old = await bought('a');
    const longer = { ...world.item, checkOut: addDays(world.item.checkOut, 1) };
    world.moveTo(stayStart(world.item.checkOut) - 3 * HOUR_MS);
    const added = await planOf({ ...longer, checkIn: world.item.checkOut });
    expect(await changeQuote('a', longer)).toMatchObject({
      feeFen: 0,
      differenceFen: added?.fareFen,
      fareFen: old.fareFen + (added?.fareFen ?? 0),
    });
    expect(await change('a', 'longer', longer)).toMatchObject({ kind: 'issued' });
    world.moveTo(stayStart(longer.checkOut) - 2 * HOUR_MS);
    const tooLate = { ...longer, checkOut: addDays(longer.checkOut, 1) };
    expect(await world.supplier.quoteChange({ clientKey: 'longer', item: tooLate })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });

  test('staying on into a full night is refused', async () => {
    const { bought, held, left } = buyerAt(world);
    await bought('a');
    const third = {
      ...world.item,
      checkIn: world.item.checkOut,
      checkOut: addDays(world.item.checkOut, 1),
    };
    for (let guest = await left(third); guest > 0; guest--) await held(`t${guest}`, third);
    const longer = { ...world.item, checkOut: third.checkOut };
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: longer })).toEqual({
      kind: 'refused',
      why: 'soldOut',
    });
  });

  test('the fee is the first night, whatever the others cost', async () => {
    const { bought, refundQuote } = buyerAt(world);
    const { fareFen } = await bought('a');
    const plan = await planOf(world.item);
    world.moveTo(world.feeEdge);
    const [first] = plan?.nightly ?? [];
    expect(first?.fen).toBeLessThan(fareFen);
    expect(await refundQuote('a')).toMatchObject({
      feeFen: first?.fen,
      refundFen: fareFen - (first?.fen ?? 0),
    });
  });

  test('a fee is known after a restart, before anybody has asked for a price', async () => {
    await buyerAt(world).bought('a');
    world.moveTo(world.feeEdge);
    const quote = await world.other.quoteRefund({ clientKey: 'a' });
    expect(quote).toMatchObject({ kind: 'quoted', feeFen: expect.any(Number) });
  });

  test('what cannot be cancelled is not given back, and not changed but for staying on', async () => {
    const saver = { ...world.item, planId: 'saver' };
    await buyerAt(world).bought('a', saver);
    const refused = { kind: 'refused', why: 'notAllowed' };
    expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual(refused);
    const moved = { ...world.target, planId: 'saver' };
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: moved })).toEqual(refused);
    const longer = { ...saver, checkOut: addDays(saver.checkOut, 1) };
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: longer })).toMatchObject({ feeFen: 0 });
  });

  test('agreed prices are for the company that agreed them, and lower', async () => {
    const agreed = await planOf({ ...world.item, planId: 'agreed' });
    const open = await planOf({ ...world.item, planId: 'one' });
    expect(agreed?.agreement).toBe(true);
    expect(agreed?.fareFen).toBeLessThan(open?.fareFen ?? 0);
    const { hotels, ...stay } = world.query as { hotels: string[]; checkIn: string; checkOut: string };
    const answer = await world.supplier.search({ hotels, ...stay, corporate: '2001' });
    const plans = answer.kind === 'found' ? answer.found.flatMap(({ rooms }) => rooms[0]?.plans ?? []) : [];
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.some((plan) => plan.agreement)).toBe(false);
  });
});

test('nights differ by weekday, season and demand, and are the same every time', () => {
  const at = { hotelId: 'SYX001', cityCode: 'SYX', stars: 4, baseFen: 60_000 };
  const dates = nightsOf('2027-01-25', '2027-02-20');
  const percentOn = (date: string) => hotelDays(at, [date])[0]?.percent ?? 0;
  const percents = dates.map(percentOn);
  expect(new Set(percents).size).toBeGreaterThan(20);
  expect(hotelDays(at, dates).map((day) => day.percent)).toEqual(percents);
  expect(percentOn('2027-02-08')).toBeGreaterThan(percentOn('2027-02-15') * 1.3);
});

test('the rooms others take leave quiet, scarce and full nights', () => {
  const kinds = { quiet: 0, scarce: 0, full: 0 };
  const nights = nightsOf('2026-11-23', '2026-11-27');
  for (let n = 0; n < 200; n++) {
    const hotelId = `BJS${n}`;
    for (const day of hotelDays({ hotelId, cityCode: 'BJS', stars: 4, baseFen: 1 }, nights)) {
      const left = 20 - roomsTaken(hotelId, 'queen', day, 20);
      expect(left).toBeGreaterThanOrEqual(0);
      kinds[left === 0 ? 'full' : left < 4 ? 'scarce' : 'quiet'] += 1;
    }
  }
  expect(kinds.full).toBeGreaterThan(10);
  expect(kinds.scarce).toBeGreaterThan(20);
  expect(kinds.quiet).toBeGreaterThan(500);
});
