import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, chinaInstant } from '../../../contract/rules/chinaTime.ts';
import { nightsOf, stayStart } from '../../../contract/rules/hotelStay.ts';
import { simulatedStore } from '../../../tests/suites/simulatedStore.ts';
import { atCounter } from '../../../tests/suites/supplier/world.ts';
import { type SupplierWorld, supplierSuite } from '../../../tests/suites/supplier.ts';
import { insertRows } from '../../store/seed/insertRows.ts';
import type { HotelItem, HotelStay, HotelSupplier } from '../hotel.ts';
import { hotelDays, roomsTaken } from './hotelPrices.ts';
import { stockRow } from './hotelStock.ts';
import { hotelSupplier } from './hotelSupplier.ts';

const HOUR = 3_600_000;
const START = chinaInstant('2026-11-20', 12 * 60);
const ROOMS = 14;

const hotel = (id: string) => ({
  id,
  cityCode: 'BJS',
  tier: 1,
  stars: 4,
  baseFen: 60_000,
  corporates: ['1001'],
  rooms: [{ id: 'queen', count: ROOMS, plans: ['room', 'one', 'saver', 'agreed'] }],
});
const freeOn = (id: string, date: string) =>
  hotelDays({ hotelId: id, cityCode: 'BJS', stars: 4, baseFen: 1 }, [date]).reduce(
    (left, day) => left - roomsTaken(id, 'queen', day, ROOMS),
    ROOMS,
  );
const quiet = (id: string, dates: readonly string[]) => dates.every((date) => freeOn(id, date) >= 4);
/** A hotel and arrivals with rooms left: two nights, and two others a week later. */
const found = Array.from({ length: 60 }, (_, n) => `BJS${n}`)
  .flatMap((id) => Array.from({ length: 8 }, (_, n) => ({ id, checkIn: `2026-11-${23 + n}` })))
  .find(({ id, checkIn }) => [0, 1, 2, 7, 8].every((night) => quiet(id, [addDays(checkIn, night)]))) ?? {
  id: '',
  checkIn: '',
};

type HotelWorld = Omit<SupplierWorld<HotelItem>, 'supplier'> & { readonly supplier: HotelSupplier };

async function hotelWorld(): Promise<HotelWorld> {
  const { store, clock, random, options, disruptRun, ...common } = await simulatedStore(START);
  const rival = `${found.id}x`;
  await insertRows(
    store.db,
    'sim_hotel',
    [found.id, rival, 'BJS900'].map((id) => stockRow(hotel(id))),
  );
  const door = () => hotelSupplier(store, clock, random, options);
  const { id: hotelId, checkIn } = found;
  const stay = { checkIn, checkOut: addDays(checkIn, 2), corporate: '1001' };
  const item = { hotelId, roomId: 'queen', planId: 'room', ...stay };
  const run = { code: hotelId, date: checkIn };
  return {
    ...common,
    supplier: door(),
    other: door(),
    item,
    capacity: Math.min(...nightsOf(stay.checkIn, stay.checkOut).map((date) => freeOn(hotelId, date))),
    rival: { ...item, hotelId: rival },
    target: { ...item, checkIn: addDays(checkIn, 7), checkOut: addDays(checkIn, 9) },
    strange: { ...item, hotelId: rival },
    wrong: [
      { ...item, hotelId: 'BJS999' },
      { ...item, roomId: 'suite' },
      { ...item, planId: 'half' },
      { ...item, planId: 'agreed', corporate: '2001' },
      { ...item, checkOut: item.checkIn },
    ],
    query: { hotels: [hotelId, 'BJS900'], ...stay },
    isItem: (stays) => (stays as HotelStay).hotelId === hotelId,
    optionOf: (stays, { roomId, planId }) => {
      const room = (stays as HotelStay).rooms.find((one) => one.roomId === roomId);
      const plan = room?.plans.find((one) => one.planId === planId);
      return plan && { fareFen: plan.fareFen, remaining: room?.remaining ?? 0 };
    },
    run,
    payWithinMs: 30 * 60_000,
    closesAt: chinaInstant(addDays(checkIn, 1)),
    // Until 18:00 of the day before, to the millisecond.
    feeEdge: stayStart(checkIn) - 20 * HOUR + 1,
    overAt: stayStart(checkIn),
    placed: [],
    ticketNo: /^H\d{10}$/,
    disrupt: disruptRun('hotel', run),
  };
}

supplierSuite('simulated hotels', hotelWorld);

describe('what only hotels keep', () => {
  let world: HotelWorld;
  beforeEach(async () => {
    world = await hotelWorld();
    return () => world.close();
  });
  const planOf = async (item: HotelItem) => {
    const answer = await world.supplier.price(item);
    const rooms = answer.kind === 'found' ? answer.found.rooms : [];
    return rooms.flatMap((room) => room.plans).find((plan) => plan.planId === item.planId);
  };

  test('a room runs out by the night: who stays across a full night is refused', async () => {
    const { held, hold, left } = atCounter(world);
    const second = { ...world.item, checkIn: addDays(world.item.checkIn, 1) };
    const free = await left(second);
    for (let guest = 0; guest < free; guest++) await held(`s${guest}`, second);
    expect(await hold('across')).toEqual({ kind: 'refused', why: 'soldOut' });
    const first = { ...world.item, checkOut: second.checkIn };
    expect(await hold('first', first)).toMatchObject({ kind: 'held' });
  });

  test('staying on is free of fees until the day of leaving, and costs the added night', async () => {
    const { bought, changeQuote, change } = atCounter(world);
    const old = await bought('a');
    const longer = { ...world.item, checkOut: addDays(world.item.checkOut, 1) };
    world.moveTo(stayStart(world.item.checkOut) - 3 * HOUR);
    const added = await planOf({ ...longer, checkIn: world.item.checkOut });
    expect(await changeQuote('a', longer)).toMatchObject({
      feeFen: 0,
      differenceFen: added?.fareFen,
      fareFen: old.fareFen + (added?.fareFen ?? 0),
    });
    expect(await change('a', 'longer', longer)).toMatchObject({ kind: 'issued' });
    world.moveTo(stayStart(longer.checkOut) - 2 * HOUR);
    const tooLate = { ...longer, checkOut: addDays(longer.checkOut, 1) };
    expect(await world.supplier.quoteChange({ clientKey: 'longer', item: tooLate })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });

  test('staying on into a full night is refused', async () => {
    const { bought, held, left } = atCounter(world);
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
    const { bought, refundQuote } = atCounter(world);
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
    await atCounter(world).bought('a');
    world.moveTo(world.feeEdge);
    const quote = await world.other.quoteRefund({ clientKey: 'a' });
    expect(quote).toMatchObject({ kind: 'quoted', feeFen: expect.any(Number) });
  });

  test('what cannot be cancelled is not given back, and not changed but for staying on', async () => {
    const saver = { ...world.item, planId: 'saver' };
    await atCounter(world).bought('a', saver);
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
