import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from './openStore.ts';
import { renewStatistics } from './statistics.ts';

it('knows of a table that grew, and keeps no samples of its values', async () => {
  const store = await openStore(':memory:');
  const add = (count: number, from: number) =>
    store.db
      .insertInto('nonce')
      .values(Array.from({ length: count }, (_, at) => ({ name: `n${from + at}` })))
      .execute();
  const known = async () => {
    const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'nonce'`.execute(
      store.db,
    );
    return rows.map(({ stat }) => Number(stat.split(' ')[0]));
  };
  await add(10, 0);
  await renewStatistics(store);
  expect(await known()).toEqual([10]);
  await add(500, 10);
  await renewStatistics(store);
  const [now = 0] = await known();
  expect(now).toBeGreaterThan(300);
  const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_stat4'`.execute(store.db);
  expect(rows).toEqual([]);
  await store.close();
});
