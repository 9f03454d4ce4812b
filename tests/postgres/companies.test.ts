import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lock, lock } from '../../gateway/store/db/locks.ts';
import { openStore, type Store } from '../../gateway/store/db/openStore.ts';
import { lockMore, write, writeFor } from '../../gateway/store/db/write.ts';
import { companiesSuite } from '../suites/store/companiesSuite.ts';
import { storeWorld } from '../suites/store/storeWorld.ts';
import { countUp, faultsOf } from './lockWorld.ts';
import { ask, startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('companies over one PostgreSQL', () => {
  let url = '';
  let stores: Store[];
  beforeAll(async () => {
    url = await server!.migrated();
    stores = [await openStore(url), await openStore(url)];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
  });

  test('one whose writes all wait holds up no other, here or in another process', async () => {
    const [here, there] = [stores[0]!.db, stores[1]!.db];
    let open = (): void => undefined;
    const gate = new Promise<void>((done) => (open = done));
    let began = (): void => undefined;
    const begun = new Promise<void>((done) => (began = done));
    const slow = writeFor(here, 'slow', async () => {
      began();
      await gate;
    });
    await begun;
    let passed = 0;
    const behind = Array.from({ length: 30 }, (_, n) =>
      countUp(n % 2 === 0 ? here : there, 'slow', `slow${n}`).then(() => (passed += 1)),
    );
    const ids = Array.from({ length: 20 }, (_, n) => `quick${n}`);
    await Promise.all(ids.map((id, n) => countUp(n % 2 === 0 ? here : there, `quick${n % 3}`, id)));
    expect(passed).toBe(0);
    open();
    await Promise.all([slow, ...behind]);
    expect(await faultsOf(here, ids)).toEqual([]);
  });

  test('locks of many kinds, taken by many at once, never wait for each other', async () => {
    const some = <One>(list: readonly One[]) => list.filter(() => Math.random() < 0.4);
    const names = ['1', '2', '3'];
    const first: readonly Lock[] = [...names.map(lock.company), ...names.map(lock.stock)];
    const later: readonly Lock[] = [...names.map(lock.passenger), lock.unowned];
    await Promise.all(
      Array.from({ length: 240 }, async (_, n) => {
        await new Promise((done) => setTimeout(done, Math.random() * 200));
        const { db } = stores[n % 2]!;
        const locks = n % 40 === 0 ? 'everything' : some(first).toSorted(() => Math.random() - 0.5);
        await write(db, locks, async (trx) => {
          if (locks !== 'everything') await lockMore(db, trx, some(later).toReversed());
          await trx.selectFrom('company').select('id').execute();
        });
      }),
    );
    const [row] = await ask(url, 'select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(row?.deadlocks)).toBe(0);
  });

  companiesSuite(() => storeWorld(() => server!.migrated()));
});
