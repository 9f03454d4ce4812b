import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import type { Store } from '../../../gateway/store/db/openStore.ts';
import type { MoneyWorld } from '../../moneyWorld.ts';
import { raced, raceWorld } from './amendRaces.ts';
import { cancelledWhileIssuing } from './cancelRaces.ts';
import { drawnRace } from './drawnRace.ts';
import { faultsOfMoney } from './raceFaults.ts';

/** Refunds and changes of one order at the same moment, whatever the store is kept in; the long mode tries ten times as often. */
export function amendRacesSuite(open: () => Promise<Store>, tries: number): void {
  const all = process.env.TRIPDESK_LONG === '1' ? tries * 10 : tries;
  describe('several refunds and changes of one order at once', () => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await raceWorld(open);
    });
    afterAll(() => world.close());

    test(`end with one taken, the others refused and their money returned (${all} tries)`, async () => {
      const chance = seededRandom(Number(process.env.TRIPDESK_SEED ?? 8));
      const faults: string[] = [];
      for (let n = 0; n < all; n++) {
        const race = drawnRace(chance);
        const found = await raced(world, race, chance).catch((error: unknown) => [String(error)]);
        faults.push(...found.map((fault) => `try ${n}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(await faultsOfMoney(world)).toEqual([]);
    }, 600_000);
  });

  describe('an order given up while its ticket is issued', () => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await raceWorld(open);
    });
    afterAll(() => world.close());

    test(`is what its supplier made of it, and its money follows (${all} tries)`, async () => {
      const chance = seededRandom(Number(process.env.TRIPDESK_SEED ?? 9));
      const faults: string[] = [];
      const ends = new Set<string>();
      for (let n = 0; n < all; n++) {
        const found = await cancelledWhileIssuing(world, chance).catch((error: unknown) => ({
          state: 'broken',
          faults: [String(error)],
        }));
        ends.add(found.state);
        faults.push(...found.faults.map((fault) => `try ${n}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect([...ends].toSorted()).toEqual(['cancelled', 'issued']);
      expect(await faultsOfMoney(world)).toEqual([]);
    }, 600_000);
  });
}
