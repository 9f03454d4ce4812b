import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';
import { up } from './072-settling-permissions.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('every company gets what went by roles, for the same roles, after what it has', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await createTables(db as Kysely<unknown>, {
    tables: {
      permission_item: 'company_id text, params text, parent text null, position integer, roles text',
    },
    indexes: [],
  });
  const item = (company_id: string, position: number) => ({
    company_id,
    params: 'module.orders',
    parent: null,
    position,
    roles: '[]',
  });
  await db
    .insertInto('permission_item')
    .values([item('1001', 3), item('2001', 9)])
    .execute();
  await up(db as Kysely<unknown>);
  const added = await db
    .selectFrom('permission_item')
    .select(['params', 'parent', 'position', 'roles'])
    .where('company_id', '=', '2001')
    .where('position', '>', 9)
    .orderBy('position')
    .execute();
  expect(added).toEqual([
    { params: 'settle.bookings', parent: 'module.orders', position: 10, roles: '["travelManager"]' },
    { params: 'module.money', parent: null, position: 11, roles: '[]' },
    {
      params: 'company.accounts',
      parent: 'module.money',
      position: 12,
      roles: '["travelManager","finance"]',
    },
    { params: 'settle.payouts', parent: 'module.money', position: 13, roles: '["finance"]' },
  ]);
  const { count } = await db
    .selectFrom('permission_item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', '1001')
    .executeTakeFirstOrThrow();
  expect(count).toBe(5);
});
