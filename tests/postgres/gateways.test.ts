import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from '../../gateway/services/push/notify.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { openPostgres } from '../../gateway/store/db/postgres.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf, PASSWORD } from '../smallWorld.ts';
import { openPush } from '../suites/session/pushClient.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('two gateways over one PostgreSQL', () => {
  let here: TestGateway;
  let there: TestGateway;

  beforeAll(async () => {
    const config = { databaseUrl: await server!.migrated() };
    here = await startGateway({ seed: 'people', config });
    there = await startGateway({ seed: 'none', config, folder: here.folder });
  });
  afterAll(async () => {
    await there.stop({ keep: true });
    await here.stop();
  });

  const signedIn = async () => {
    const client = await here.client();
    await client.login('linjing', PASSWORD);
    return client;
  };

  test('a request recorded at one is refused at the other, whichever comes first', async () => {
    const client = await signedIn();
    for (let n = 0; n < 10; n++) {
      const { body } = client.seal('profile.me.get', {});
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' };
      const send = (at: TestGateway) => fetch(`${at.origin}/api`, { method: 'POST', body, headers });
      await Promise.all([send(here), send(there), send(here), send(there)]);
    }
    const { n } = await here.deps.store.db
      .selectFrom('nonce')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThanOrEqual(10);
    const calls = [here, there].flatMap(({ log }) => log.lines.filter(({ event }) => event === 'call'));
    const codes = calls.filter(({ facts }) => facts.tag === 'profile.me.get').map(({ facts }) => facts.code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(codes.filter((code) => code === 'REPLAYED')).toHaveLength(30);
  });

  describe('what a transaction read', () => {
    /** Two processes count up together, reading first; answers how far they got. */
    const counted = async (doors: readonly Db[]) => {
      const { db } = here.deps.store;
      await db.deleteFrom('job_round').execute();
      await db.insertInto('job_round').values({ name: 'count', slot: 0 }).execute();
      const up = (on: Db) =>
        on.transaction().execute(async (trx) => {
          const { slot } = await trx.selectFrom('job_round').select('slot').executeTakeFirstOrThrow();
          await trx
            .updateTable('job_round')
            .set({ slot: slot + 1 })
            .execute();
        });
      await Promise.all(Array.from({ length: 60 }, (_, n) => up(doors[n % doors.length]!)));
      return (await db.selectFrom('job_round').select('slot').executeTakeFirstOrThrow()).slot;
    };

    test('is so until it writes', async () => {
      expect(await counted([here.deps.store.db, there.deps.store.db])).toBe(60);
    });

    test('control: is outdated without the one writer’s lock, and counts get lost', async () => {
      const url = here.deps.config.databaseUrl ?? '';
      const opened = [await openPostgres(url), await openPostgres(url)];
      const doors = opened.map(({ pool }): Db => new Kysely({ dialect: new PostgresDialect({ pool }) }));
      const count = await counted(doors);
      for (const { db } of opened) await db.destroy();
      expect(count).toBeLessThan(60);
    });
  });

  test('both live through the server’s crash: unready meanwhile, then as before, notifications included', async () => {
    const client = await signedIn();
    const push = await openPush(there.origin, client);
    await expect.poll(() => push.received.length).toBe(1);
    await server!.crash();
    const ready = async (at: TestGateway) => (await fetch(`${at.origin}/readyz`)).status;
    await expect.poll(() => ready(here)).toBe(200);
    await expect.poll(() => ready(there)).toBe(200);
    expect(await client.call('profile.me.get', {})).toMatchObject({ ok: true });
    // Told before the listening connection is back, or after: the channel gets it either way.
    await here.deps.store.db
      .transaction()
      .execute((trx) => notify(here.deps, trx, [idOf('linjing')], { kind: 'order', id: idOf('after') }));
    await expect
      .poll(() => push.notifications().map(({ id }) => id), { timeout: 5_000 })
      .toEqual([idOf('after')]);
    push.close();
  });
});
