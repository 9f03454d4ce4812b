import { beforeEach, describe, expect, test } from 'vitest';
import { amending } from './supplier/amending.ts';
import { brokenDoors } from './supplier/brokenDoors.ts';
import { concurrent } from './supplier/concurrent.ts';
import { runDisruptions } from './supplier/disruptions.ts';
import { faults } from './supplier/faults.ts';
import { holding } from './supplier/holding.ts';
import type { SupplierWorld } from './supplier/world.ts';

export type { SupplierWorld } from './supplier/world.ts';

const promises = [...holding, ...amending, ...runDisruptions, ...faults, ...concurrent];

/**
 * What every supplier keeps, whatever it sells: run against an adapter in a world of its own per test. The control arm
 * runs the same promises against doors with one fault each, and every one of them must be noticed.
 */
export function supplierSuite<Item>(adapter: string, makeWorld: () => Promise<SupplierWorld<Item>>): void {
  let world: SupplierWorld<Item>;
  beforeEach(async () => {
    world = await makeWorld();
    return () => world.close();
  });

  describe(`a supplier: ${adapter}`, () => {
    test.each(promises)('$name', ({ keep }) => keep(world));
  });

  describe(`a door with one fault is noticed: ${adapter}`, () => {
    test.each(brokenDoors)('$name', async ({ caughtBy, wrap }) => {
      const promise = promises.find(({ name }) => name === caughtBy);
      if (!promise) throw new Error(`no promise: ${caughtBy}`);
      if (world.rival === null && caughtBy.startsWith('nobody is sold two')) return;
      const broken = { ...world, supplier: wrap(world.supplier), other: wrap(world.other) };
      await expect(promise.keep(broken)).rejects.toThrow();
    });
  });
}
