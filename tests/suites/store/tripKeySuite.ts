import { expect, test } from 'vitest';
import {
  closeTripKey,
  findTripByKey,
  insertTrip,
  insertTripKey,
} from '../../../gateway/store/repos/order/trips.ts';
import { idOf } from '../../smallWorld.ts';
import type { StoreWorld } from './storeWorld.ts';

const RACES = 200;

/** A booking key is closed or used for a trip, never both, whatever the store and whichever gateways are asked. */
export function tripKeySuite(make: () => Promise<StoreWorld>): void {
  test(`${RACES} times closed and used at once, over several gateways: one of the two`, async () => {
    const world = await make();
    const gateways = await Promise.all([world.open(), world.open(), world.open()]);
    const nth = (n: number) => gateways[n % gateways.length]!.store.db;
    const bookerId = idOf('linjing');
    const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    const wins = { closed: 0, used: 0 };
    for (let n = 0; n < RACES; n++) {
      const idem = crypto.randomUUID();
      const id = idOf(idem);
      const use = async () => {
        await pause();
        return nth(n)
          .transaction()
          .execute(async (trx) => {
            const taken = await insertTripKey(trx, { bookerId, idem, tripId: id });
            if (taken) await insertTrip(trx, { id, companyId: '1001', bookerId, title: '', createdAt: n });
            return taken;
          });
      };
      const close = async () => {
        await pause();
        return closeTripKey(nth(n + 1), { bookerId, idem });
      };
      const [used, closed] = await Promise.all([use(), close()]);
      expect(used).toBe(!closed);
      const trip = await findTripByKey(nth(n + 2), '1001', bookerId, idem);
      expect(trip?.id ?? null).toBe(used ? id : null);
      wins[used ? 'used' : 'closed'] += 1;
    }
    expect(Math.min(wins.used, wins.closed)).toBeGreaterThan(0);
    await world.close();
  });
}
