import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';
import { up } from './060-order-disruptions.ts';

type Tables = { travel_order: { id: string; body: string; disruption?: string | null } };

test('what a supplier did to stored orders stands beside their bodies, and nothing else does', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(':memory:')) });
  await db.schema.createTable('travel_order').addColumn('id', 'text').addColumn('body', 'text').execute();
  const moved = { kind: 'rescheduled', departAt: 1, arriveAt: 2 };
  const bodies = {
    a: { disruption: null, changedFrom: 'x' },
    b: { disruption: moved, changedFrom: null },
    c: { disruption: { kind: 'withdrawn' }, changedFrom: 'x' },
  };
  const rows = Object.entries(bodies).map(([id, body]) => ({ id, body: JSON.stringify(body) }));
  // A body of another shape is refused where it is read, and not by the start of a gateway.
  const odd = { id: 'd', body: '{"disruption":{"kind":1}' };
  await db
    .insertInto('travel_order')
    .values([...rows, odd])
    .execute();
  await up(db as unknown as Kysely<unknown>);
  const stored = await db.selectFrom('travel_order').select(['id', 'disruption']).orderBy('id').execute();
  expect(stored).toEqual([
    { id: 'a', disruption: null },
    { id: 'b', disruption: JSON.stringify({ disruption: moved, changedFrom: null }) },
    { id: 'c', disruption: JSON.stringify({ disruption: { kind: 'withdrawn' }, changedFrom: 'x' }) },
    { id: 'd', disruption: null },
  ]);
  await db.destroy();
});
