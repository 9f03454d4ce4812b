import { beforeEach, describe, expect, test } from 'vitest';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import { type RailWorld, railWorld, writeRailWorld } from '../../../../tests/suites/supplier/railWorld.ts';
import { embeddedStores } from '../../../../tests/suites/supplier/stores.ts';
import { buyerAt } from '../../../../tests/suites/supplier/world.ts';
import { supplierSuite } from '../../../../tests/suites/supplier.ts';

const stores = embeddedStores(writeRailWorld);
const makeWorld = async () => railWorld(await stores());

supplierSuite('simulated rail', makeWorld);

describe('what only rail keeps', () => {
  let world: RailWorld;
  beforeEach(async () => {
    world = await makeWorld();
    return () => world.close();
  });
  const stops = ['AAA', 'BBB', 'CCC', 'DDD'];
  const over = (from: number, to: number) => ({
    ...world.item,
    from: stops[from] ?? '',
    to: stops[to] ?? '',
  });

  test('seats are sold by stretch: one seat serves two riders who do not meet', async () => {
    const { held, left } = buyerAt(world);
    const ab = await held('ab', over(0, 1));
    const cd = await held('cd', over(2, 3));
    expect(cd.placed).toEqual(ab.placed);
    expect(await left(over(0, 3))).toBe(world.capacity - 1);
    expect(await left(over(1, 2))).toBe(world.capacity);
    expect((await held('ad', over(0, 3))).placed).not.toEqual(ab.placed);
  });

  test('no two riders on one stretch share a seat', async () => {
    const { held, hold } = buyerAt(world);
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

  test('several days are answered as each is searched, and empty beyond the presale', async () => {
    const far = '2027-01-10';
    const stretch = { from: ['AAA'], to: ['DDD'] };
    const answer = await world.supplier.days({ ...stretch, dates: [world.item.date, far] });
    const trips = await world.supplier.search({ ...stretch, date: world.item.date });
    if (trips.kind !== 'found' || answer.kind !== 'found') throw new Error('the supplier was away');
    expect(trips.found.length).toBeGreaterThan(0);
    const [near, later] = answer.days;
    expect(near?.date).toBe(world.item.date);
    expect(new Set(near?.trips)).toEqual(new Set(trips.found));
    expect(later).toEqual({ date: far, trips: [] });
  });

  test('one change per ticket, but another one when the supplier withdrew the train', async () => {
    const { bought, change } = buyerAt(world);
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
    const { bought, changeQuote } = buyerAt(world);
    await bought('a');
    const nextDay = { ...world.target, date: `2026-11-${Number(world.item.date.slice(-2)) + 1}` };
    world.moveTo(world.overAt - 48 * HOUR_MS - 1);
    await changeQuote('a', nextDay);
    world.moveTo(world.overAt - 48 * HOUR_MS);
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: nextDay })).toEqual({
      kind: 'refused',
      why: 'notAllowed',
    });
    world.moveTo(world.overAt + HOUR_MS);
    expect(await changeQuote('a')).toMatchObject({ feeFen: 0 });
    world.moveTo(chinaInstant(nextDay.date));
    expect(await world.supplier.quoteChange({ clientKey: 'a', item: nextDay })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });

  test('a change may start at the other station of the city, and at no other', async () => {
    const { bought, changeQuote } = buyerAt(world);
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
    expect(priced).toMatchObject({ kind: 'found', found: { departAt: world.overAt + HOUR_MS } });
    world.moveTo(world.closesAt + HOUR_MS - 1);
    const { bought, refundQuote } = buyerAt(world);
    const { fareFen } = await bought('a');
    expect((await refundQuote('a')).feeFen).toBeCloseTo(fareFen * 0.2, -2);
    world.moveTo(world.overAt + HOUR_MS);
    expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });
});
