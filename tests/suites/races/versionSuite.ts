import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStates } from '../../../contract/enums/order.ts';
import { mayGo } from '../../../contract/rules/order/orderSteps.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import type { Store } from '../../../gateway/store/db/openStore.ts';
import { changeOrder, findOrder, insertOrder } from '../../../gateway/store/repos/order/orders.ts';
import type { MoneyWorld } from '../../moneyWorld.ts';
import { raceWorld } from './amendRaces.ts';
import { editedWhileSubmitted } from './applicationRaces.ts';
import { aggregates, winners } from './versionRaces.ts';

const TRIES = process.env.TRIPDESK_LONG === '1' ? 1_000 : 60;

/** Several writers of one row, whatever the store is kept in. */
export function versionSuite(open: () => Promise<Store>): void {
  describe('several writers of one row', () => {
    let world: MoneyWorld;
    const chance = seededRandom(Number(process.env.TRIPDESK_SEED ?? 17));
    beforeAll(async () => {
      world = await raceWorld(open);
    });
    afterAll(() => world.close());

    test.each(Object.entries(aggregates))(
      'of an aggregate (%s) who read the same version: one writes',
      async (_name, make) => {
        const won: number[] = [];
        for (let n = 0; n < TRIES / 2; n++) won.push(await winners(world, make, n, chance));
        expect(won.filter((count) => count !== 1)).toEqual([]);
      },
      60_000,
    );

    test('an order goes where the table of its steps leads and nowhere else, from every state to every state', async () => {
      const { db, newOrder } = world;
      const wrong: string[] = [];
      for (const from of orderStates) {
        for (const to of orderStates) {
          const order = { ...newOrder('company', 10_000, 0), state: from };
          await insertOrder(db, order);
          const gone = await changeOrder(db, order, 1, { state: to });
          const now = (await findOrder(db, '1001', order.id))?.state;
          if ((gone !== null) !== mayGo(from, to) || now !== (gone ? to : from))
            wrong.push(`${from} to ${to}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 60_000);

    test('an application edited while it is handed in: what is in force is what was approved', async () => {
      const faults: string[] = [];
      for (let n = 0; n < TRIES; n++)
        for (const fault of await editedWhileSubmitted(world, n, chance)) faults.push(`try ${n}: ${fault}`);
      expect(faults).toEqual([]);
    }, 300_000);
  });
}
