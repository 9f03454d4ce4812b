import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { chinaInstant } from '../../../contract/rules/chinaTime.ts';
import { atCounter } from '../../../tests/suites/supplier/world.ts';
import { type SupplierWorld, supplierSuite } from '../../../tests/suites/supplier.ts';
import { openStore } from '../../store/openStore.ts';
import { insertRows } from '../../store/seed/insertRows.ts';
import { seededRandom } from '../../store/seed/random.ts';
import type { RailItem, RailSupplier, RailTrip } from '../rail.ts';
import { soldToOthers } from './baseLoad.ts';
import { disrupt, type Upset } from './disruption.ts';
import { type Knobs, turnKnobs } from './knobs.ts';
import { railSupplier } from './railSupplier.ts';
import { callRows, type SimTrain, trainRow } from './timetable.ts';

const HOUR = 3_600_000;

/** A stop; AAA and AAS are stations of one city, every other stands in its own. */
const at = (station: string, minute: number, km: number) => ({
  station,
  city: station.slice(0, 2),
  arrive: minute,
  depart: minute + 2,
  km,
});
const business = { seat: '9', count: 12 } as const;
const second = { seat: 'O', count: 900 } as const;
const train = (trainNo: string, seats: SimTrain['seats'], stops: SimTrain['stops']): SimTrain => ({
  trainNo,
  type: 'G',
  tier: 'standard',
  formation: 'cr400-16',
  seats,
  stops,
});

/** G901, one that runs at the same time, a later one that starts at the city's other station, and one elsewhere. */
const trains: SimTrain[] = [
  train(
    'G901',
    [business, second],
    [at('AAA', 600, 0), at('BBB', 660, 300), at('CCC', 720, 600), at('DDD', 800, 1000)],
  ),
  train('G903', [second], [at('AAA', 610, 0), at('DDD', 780, 1000)]),
  train('G905', [business], [at('AAS', 1080, 0), at('AAA', 1100, 20), at('DDD', 1290, 1040)]),
  train('G907', [business], [at('DDD', 600, 0), at('EEE', 700, 500)]),
];

/** A day on which few others want the business seats, more than two days ahead. */
const date = Array.from({ length: 8 }, (_, n) => `2026-11-${23 + n}`).find((day) =>
  ['G901', 'G905', 'G907'].every((trainNo) => soldToOthers(trainNo, day, '9', 12) < 8),
);
const START = chinaInstant('2026-11-20', 12 * 60);

type RailWorld = Omit<SupplierWorld<RailItem>, 'supplier'> & { readonly supplier: RailSupplier };

async function railWorld(): Promise<RailWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'rail-'));
  const store = await openStore(join(folder, 'store.db'));
  await insertRows(store.db, 'sim_train', trains.map(trainRow));
  await insertRows(store.db, 'sim_call', trains.flatMap(callRows));
  let now = START;
  const clock = { now: () => now };
  const chance = seededRandom(7);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const door = () =>
    railSupplier(store, clock, random, { passengerIndex: (text) => `idx:${text}`, timeoutMs: 150 });
  const run = { code: 'G901', date: date ?? '' };
  const item = { trainNo: 'G901', date: run.date, from: 'AAA', to: 'DDD', seat: '9' };
  const departAt = chinaInstant(run.date, 602);
  return {
    supplier: door(),
    other: door(),
    item,
    capacity: 12 - soldToOthers('G901', run.date, '9', 12),
    rival: { ...item, trainNo: 'G903', seat: 'O' },
    target: { ...item, trainNo: 'G905' },
    strange: { ...item, trainNo: 'G907', from: 'DDD', to: 'EEE' },
    wrong: [
      { ...item, trainNo: 'G0' },
      { ...item, from: 'DDD', to: 'AAA' },
      { ...item, seat: 'Q' },
      { ...item, from: 'XXX' },
    ],
    query: { from: ['AAA'], to: ['DDD'], date: run.date },
    isItem: (found) => (found as RailTrip).trainNo === 'G901',
    optionOf: (found, { seat }) => (found as RailTrip).seats.find((one) => one.seat === seat),
    run,
    payWithinMs: 30 * 60_000,
    closesAt: departAt - 20 * 60_000,
    // At 24 h to the millisecond the dearer step does not apply yet.
    feeEdge: departAt - 24 * HOUR + 1,
    overAt: departAt,
    placed: ['coach', 'seatNo'],
    ticketNo: /^E\d{9}$/,
    now: () => now,
    moveTo: (instant) => {
      now = instant;
    },
    set: async (knobs: Partial<Knobs>) => {
      await turnKnobs(store.db, knobs);
      // Knobs are read once a second.
      now += 1_000;
    },
    disrupt: (upset: Upset) => disrupt(store.db, 'train', run, upset, now),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

supplierSuite('simulated rail', railWorld);

describe('what only rail keeps', () => {
  let world: RailWorld;
  beforeEach(async () => {
    world = await railWorld();
    return () => world.close();
  });
  const stops = ['AAA', 'BBB', 'CCC', 'DDD'];
  const over = (from: number, to: number) => ({
    ...world.item,
    from: stops[from] ?? '',
    to: stops[to] ?? '',
  });

  test('seats are sold by stretch: one seat serves two riders who do not meet', async () => {
    const { held, left } = atCounter(world);
    const ab = await held('ab', over(0, 1));
    const cd = await held('cd', over(2, 3));
    expect(cd.placed).toEqual(ab.placed);
    expect(await left(over(0, 3))).toBe(world.capacity - 1);
    expect(await left(over(1, 2))).toBe(world.capacity);
    expect((await held('ad', over(0, 3))).placed).not.toEqual(ab.placed);
  });

  test('no two riders on one stretch share a seat', async () => {
    const { held, hold } = atCounter(world);
    const places = new Set<string>();
    for (let rider = 0; rider < world.capacity; rider++) {
      const { placed } = await held(`r${rider}`, over(rider % 2, 3));
      places.add(`${placed.coach}/${placed.seatNo}`);
    }
    expect(places.size).toBe(world.capacity);
    expect(await hold('late', over(0, 3))).toEqual({ kind: 'refused', why: 'soldOut' });
  });

  test('a train asked about without a seat is priced with all its seats', async () => {
    const answer = await world.supplier.price({ ...world.item, seat: '' });
    expect(answer).toMatchObject({ kind: 'found', found: { seats: [{ seat: '9' }, { seat: 'O' }] } });
  });

  test('lowest fares name the cheapest class with a seat left, and null beyond the presale', async () => {
    const far = '2027-01-10';
    const stretch = { from: ['AAA'], to: ['DDD'] };
    const answer = await world.supplier.lowestFares({ ...stretch, dates: [world.item.date, far] });
    const trips = await world.supplier.search({ ...stretch, date: world.item.date });
    const seats = trips.kind === 'found' ? trips.found.flatMap((trip) => trip.seats) : [];
    const cheapest = Math.min(...seats.filter((seat) => seat.remaining > 0).map((seat) => seat.fareFen));
    expect(answer).toEqual({
      kind: 'found',
      days: [
        { date: world.item.date, lowestFen: cheapest },
        { date: far, lowestFen: null },
      ],
    });
  });

  test('one change per ticket, but another one when the supplier withdrew the train', async () => {
    const { bought, change } = atCounter(world);
    const { item, target, supplier } = world;
    await bought('a');
    expect(await change('a', 'c1', target)).toMatchObject({ kind: 'issued' });
    expect(await change('c1', 'c2', item)).toEqual({ kind: 'refused', why: 'notAllowed' });
    await bought('b', target);
    await change('b', 'c3', item);
    await world.disrupt({ kind: 'withdrawn' });
    expect(await supplier.quoteChange({ clientKey: 'c3', item: target })).toMatchObject({
      kind: 'quoted',
      feeFen: 0,
      involuntary: true,
    });
  });

  test('the last 48 hours allow the trains of the travel day, until its midnight', async () => {
    const { bought, changeQuote } = atCounter(world);
    await bought('a');
    const nextDay = { ...world.target, date: `2026-11-${Number(world.item.date.slice(-2)) + 1}` };
    world.moveTo(world.overAt - 48 * HOUR - 1);
    await changeQuote('a', nextDay);
    world.moveTo(world.overAt - 48 * HOUR);
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: nextDay })).toEqual({
      kind: 'refused',
      why: 'notAllowed',
    });
    world.moveTo(world.overAt + HOUR);
    expect(await changeQuote('a')).toMatchObject({ feeFen: 0 });
    world.moveTo(chinaInstant(nextDay.date));
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: nextDay })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });

  test('a change may start at the other station of the city, and at no other', async () => {
    const { bought, changeQuote } = atCounter(world);
    await bought('a');
    expect(await changeQuote('a', { ...world.target, from: 'AAS' })).toMatchObject({ kind: 'quoted' });
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: over(1, 3) })).toEqual({
      kind: 'refused',
      why: 'rejected',
    });
  });

  test('a moved train is sold, shown and given back by its new times', async () => {
    await world.disrupt({ kind: 'rescheduled', departShift: 60, arriveShift: 70 });
    world.moveTo(world.now() + 1);
    const priced = await world.supplier.price(world.item);
    expect(priced).toMatchObject({ kind: 'found', found: { departAt: world.overAt + HOUR } });
    world.moveTo(world.closesAt + HOUR - 1);
    const { bought, refundQuote } = atCounter(world);
    const { fareFen } = await bought('a');
    expect((await refundQuote('a')).feeFen).toBeCloseTo(fareFen * 0.2, -2);
    world.moveTo(world.overAt + HOUR);
    expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });
});
