import type { Random } from '../../../gateway/base/ports.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import { disrupt } from '../../../gateway/suppliers/simulated/engine/disruption.ts';
import { setFaults } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import type { SimulatedOptions } from '../../../gateway/suppliers/simulated/engine/withNetworkFaults.ts';
import type { StorePair } from './stores.ts';
import type { SupplierWorld } from './world.ts';

/** What the worlds of simulated suppliers have in common: a clock and chance of their own, fault settings and disruptions. */
export function simulated({ store, close }: StorePair, start: number) {
  let now = start;
  const chance = seededRandom(7);
  const random: Random = {
    bytes: (count) => Uint8Array.from({ length: count }, () => chance.int(0, 255)),
  };
  const options: SimulatedOptions = { passengerIndex: (text) => `idx:${text}`, timeoutMs: 150 };
  const common: Pick<SupplierWorld<unknown>, 'now' | 'moveTo' | 'set' | 'close'> = {
    now: () => now,
    moveTo: (instant) => {
      now = instant;
    },
    set: async (faultSettings) => {
      await setFaults(store.db, faultSettings);
      // Fault settings are read once a second.
      now += 1_000;
    },
    close,
  };
  return {
    clock: { now: () => now },
    random,
    options,
    common,
    disruptRun:
      (product: string, run: SupplierWorld<unknown>['run']): SupplierWorld<unknown>['disrupt'] =>
      (runDisruption) =>
        disrupt(store.db, product, run, runDisruption, now),
  };
}
