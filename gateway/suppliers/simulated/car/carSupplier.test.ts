import { beforeEach, describe, expect, test } from 'vitest';
import { carLevels } from '../../../../contract/enums/car.ts';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import {
  type CarWorld,
  carWorld,
  ride,
  START,
  writeCarWorld,
} from '../../../../tests/suites/supplier/carWorld.ts';
import { embeddedStores } from '../../../../tests/suites/supplier/stores.ts';
import { buyerAt } from '../../../../tests/suites/supplier/world.ts';
import { supplierSuite } from '../../../../tests/suites/supplier.ts';
import type { CarItem } from '../../car.ts';
import { estimateFen, finalFareFen, wayOf } from './carFare.ts';
import { stretches } from './carFleet.ts';

const stores = embeddedStores(writeCarWorld);
const makeWorld = async () => carWorld(await stores());

supplierSuite('simulated cars', makeWorld);

describe('what only cars keep', () => {
  let world: CarWorld;
  beforeEach(async () => {
    world = await makeWorld();
    return () => world.close();
  });

  test('no car drives two at once, and one car drives two who do not meet', async () => {
    const { held } = buyerAt(world);
    const plates = new Set<string | undefined>();
    for (let rider = 0; rider < world.capacity; rider++) plates.add((await held(`r${rider}`)).placed.plate);
    expect(plates.size).toBe(world.capacity);
    const later = await held('later', { ...world.item, pickUpAt: world.item.pickUpAt + 5 * 60 * MINUTE_MS });
    expect(plates).toContain(later.placed.plate);
  });

  test('after the ride status tells what it cost, within fifteen percent of the estimate', async () => {
    const { bought } = buyerAt(world);
    const { fareFen } = await bought('a');
    const endAt = world.item.pickUpAt + wayOf(world.item).minutes * MINUTE_MS;
    world.moveTo(endAt - 1);
    expect(await world.supplier.status('a')).toHaveProperty('fareFen', fareFen);
    world.moveTo(endAt);
    const after = await world.supplier.status('a');
    const cost = after.kind === 'issued' ? after.fareFen : 0;
    expect(cost).not.toBe(fareFen);
    expect(Math.abs(cost - fareFen)).toBeLessThanOrEqual(fareFen * 0.15);
    expect(await world.other.status('a')).toEqual(after);
  });

  test('a car at once may be cancelled for 5 minutes after it was sent', async () => {
    const now: CarItem = {
      ...world.item,
      service: 'now',
      level: 'economy',
      pickUpAt: START + 10 * MINUTE_MS,
    };
    const { bought, refundQuote } = buyerAt(world);
    await bought('a', now);
    world.moveTo(START + 5 * MINUTE_MS);
    expect(await refundQuote('a')).toMatchObject({ feeFen: 0, expiresAt: START + 5 * MINUTE_MS + 1 });
    world.moveTo(START + 5 * MINUTE_MS + 1);
    expect(await refundQuote('a')).toMatchObject({ feeFen: 1_000 });
    world.moveTo(START + 10 * MINUTE_MS);
    expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual({
      kind: 'refused',
      why: 'departed',
    });
  });
});

test('final fares lie on both sides of the estimate, never more than fifteen percent off', () => {
  const fares = Array.from({ length: 500 }, (_, n) => finalFareFen(10_000, `SR${n}`));
  expect(Math.min(...fares)).toBeGreaterThanOrEqual(8_500);
  expect(Math.max(...fares)).toBeLessThanOrEqual(11_500);
  expect(fares.filter((fare) => fare < 9_500).length).toBeGreaterThan(50);
  expect(fares.filter((fare) => fare > 10_500).length).toBeGreaterThan(50);
});

test('the dearer the level, the farther and the busier, the more it costs', () => {
  const noon = ride(chinaInstant('2026-11-23', 13 * 60));
  const way = wayOf(noon);
  const byLevel = carLevels.map((level) => estimateFen(noon, level, way));
  expect(byLevel).toEqual(byLevel.toSorted((a, b) => a - b));
  expect(way.distanceMetres).toBeGreaterThan(25_000);
  expect(way.distanceMetres).toBeLessThan(40_000);
  const rush = wayOf({ ...noon, pickUpAt: chinaInstant('2026-11-23', 18 * 60) });
  expect(rush.minutes).toBeGreaterThan(way.minutes);
  expect(estimateFen(noon, 'economy', rush)).toBeGreaterThan(byLevel[0] ?? 0);
});

test('a ride past midnight takes its car on both days', () => {
  const from = chinaInstant('2026-11-23', 23 * 60 + 50);
  expect(stretches('BJS', 'economy', { pickUpAt: from, endAt: from + 30 * MINUTE_MS })).toEqual([
    { resource: 'car|BJS-economy|2026-11-23', from: 95, to: 96 },
    { resource: 'car|BJS-economy|2026-11-24', from: 0, to: 3 },
  ]);
});
