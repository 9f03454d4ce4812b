import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../gateway/store/db/openStore.ts';
import { countUp, faultsOf, holdUp, leftOpen, setFor, strike, touchAll, untilWaiting } from './lockWorld.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const COMPANIES = ['a', 'b', 'c', 'd'];
/** Tries of the random test in all. */
const TRIES = process.env.TRIPDESK_LONG === '1' ? 2_000 : 240;

// An error nobody hears would end the process, and fails the run.
describe.skipIf(!server)('a write that fails while it waits for its lock', () => {
  let url = '';
  beforeEach(async () => {
    url = await server!.migrated();
  });

  /** Starts writes of every company that all wait, breaks them, and answers what came of each. */
  const broken = async (store: Store, act: () => Promise<unknown>) => {
    const blocker = await holdUp(url);
    const ids = COMPANIES.flatMap((company) => [`${company}1`, `${company}2`, `${company}3`]);
    const writes = ids.map((id) => countUp(store.db, id.slice(0, 1), id));
    const settled = Promise.allSettled(writes);
    await untilWaiting(url, COMPANIES.length);
    await act();
    await blocker.release();
    const done = await settled;
    return ids.filter((_, n) => done[n]?.status === 'fulfilled');
  };

  /** Everything is as if the broken ones had never been, and every connection is good. */
  const expectWhole = async (store: Store, acknowledged: readonly string[]) => {
    expect(await leftOpen(url)).toEqual([]);
    await touchAll(store.db);
    const later = Array.from({ length: 40 }, (_, n) => `later${n}`);
    await Promise.all(later.map((id, n) => countUp(store.db, COMPANIES[n % COMPANIES.length]!, id)));
    expect(await faultsOf(store.db, [...acknowledged, ...later])).toEqual([]);
    expect(await leftOpen(url)).toEqual([]);
    await store.close();
  };

  test.each(['cancel', 'terminate'] as const)('by pg_%s_backend', async (how) => {
    const store = await openStore(url);
    let struck = 0;
    const acknowledged = await broken(store, async () => (struck = await strike(url, how, 'waiting')));
    expect(struck).toBe(COMPANIES.length);
    expect(acknowledged).toHaveLength(COMPANIES.length * 2);
    await expectWhole(store, acknowledged);
  });

  test.each(['lock_timeout', 'statement_timeout'])('by %s', async (setting) => {
    await (await openStore(url)).close();
    await setFor(url, setting, '500ms');
    const store = await openStore(url);
    const acknowledged = await broken(store, () => new Promise((done) => setTimeout(done, 900)));
    expect(acknowledged.length).toBeLessThan(COMPANIES.length * 3);
    await expectWhole(store, acknowledged);
  });

  test('by a restart of the server', async () => {
    const store = await openStore(url);
    const acknowledged = await broken(store, () => server!.crash());
    await expect
      .poll(() =>
        countUp(store.db, 'a', crypto.randomUUID()).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expectWhole(store, acknowledged);
  });

  test('or at any other moment: nothing is lost, doubled or half written', async () => {
    const stores = [await openStore(url), await openStore(url)];
    let isOver = false;
    const saboteur = async () => {
      while (!isOver) {
        await new Promise((done) => setTimeout(done, Math.random() * 12));
        await strike(url, Math.random() < 0.5 ? 'cancel' : 'terminate', 'any').catch(() => 0);
      }
    };
    const sabotage = saboteur();
    const acknowledged: string[] = [];
    let failed = 0;
    const line = async (n: number) => {
      for (let tries = 0; tries < TRIES / 12; tries++) {
        const id = `${n}-${tries}`;
        const store = stores[n % 2]!;
        await countUp(store.db, COMPANIES[n % COMPANIES.length]!, id).then(
          () => acknowledged.push(id),
          () => (failed += 1),
        );
        await new Promise((done) => setTimeout(done, Math.random() * 5));
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => line(n)));
    isOver = true;
    await sabotage;
    expect(failed).toBeGreaterThan(0);
    await stores[1]!.close();
    await expectWhole(stores[0]!, acknowledged);
  });
});
