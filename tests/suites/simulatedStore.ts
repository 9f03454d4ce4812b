import type { Random } from '../../gateway/ports.ts';
import { openStore, type Store } from '../../gateway/store/openStore.ts';
import { seededRandom } from '../../gateway/store/seed/random.ts';
import { disrupt } from '../../gateway/suppliers/simulated/disruption.ts';
import { turnKnobs } from '../../gateway/suppliers/simulated/knobs.ts';
import type { SimulatedOptions } from '../../gateway/suppliers/simulated/overLine.ts';
import type { SupplierWorld } from './supplier/world.ts';

type Common = Pick<SupplierWorld<unknown>, 'now' | 'moveTo' | 'set' | 'close'>;

/** An empty store with a clock and chance of its own, for a simulated supplier under test. */
export async function simulatedStore(start: number): Promise<
  Common & {
    readonly store: Store;
    readonly clock: { now(): number };
    readonly random: Random;
    readonly options: SimulatedOptions;
    disruptRun(product: string, run: SupplierWorld<unknown>['run']): SupplierWorld<unknown>['disrupt'];
  }
> {
  const store = await openStore(':memory:');
  let now = start;
  const chance = seededRandom(7);
  return {
    store,
    clock: { now: () => now },
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) },
    options: { passengerIndex: (text) => `idx:${text}`, timeoutMs: 150 },
    now: () => now,
    moveTo: (instant) => {
      now = instant;
    },
    set: async (knobs) => {
      await turnKnobs(store.db, knobs);
      // Knobs are read once a second.
      now += 1_000;
    },
    disruptRun: (product, run) => (upset) => disrupt(store.db, product, run, upset, now),
    close: () => store.close(),
  };
}
