import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { ask, startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

// An error nobody hears would end the process, and fails the run.
test.skipIf(!server)(
  'a connection that breaks between two statements of a transaction fails it alone',
  async () => {
    const url = await server!.database();
    const store = await openStore(url);
    const broken = store.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await ask(url, `select pg_terminate_backend(${rows[0]?.pid})`);
      await new Promise((done) => setTimeout(done, 100));
      await trx.selectFrom('company').selectAll().execute();
    });
    await expect(broken).rejects.toThrow();
    const after = store.db.transaction().execute((trx) => trx.selectFrom('company').selectAll().execute());
    expect(await after).toEqual([]);
    await store.close();
  },
);
