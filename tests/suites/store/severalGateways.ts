import { afterAll, beforeAll } from 'vitest';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { seedSmallWorld } from '../../smallWorld.ts';
import { type StoreWorld } from './storeWorld.ts';

const GATEWAYS = 3;

/** Several gateways over one store with a dozen people, from a suite's begin to its end. */
export function severalGateways(make: () => Promise<StoreWorld>) {
  let world: StoreWorld;
  let gateways: readonly GatewayDeps[];
  beforeAll(async () => {
    world = await make();
    // All at once: of several that start over an empty store, one makes the tables.
    gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => world.open()));
    await seedSmallWorld(gateways[0]!);
  });
  afterAll(() => world.close());
  return {
    world: () => world,
    gateways: () => gateways,
    first: () => gateways[0]!,
    nth: (n: number) => gateways[n % gateways.length]!,
  };
}
export type SeveralGateways = ReturnType<typeof severalGateways>;
