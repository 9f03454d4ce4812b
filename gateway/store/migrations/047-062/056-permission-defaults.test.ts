import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';
import { up } from './056-permission-defaults.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('what a company began with follows the calls; what it set itself stays', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await createTables(db as Kysely<unknown>, {
    tables: {
      permission_item: 'company_id text, params text, parent text null, position integer, roles text',
    },
    indexes: [],
  });
  const rows = [
    ['1001', 'acting', '["secretary"]'],
    ['1001', 'approve', '["approver"]'],
    ['1001', 'book.car', '["secretary"]'],
    ['2001', 'acting', '["secretary","finance"]'],
    ['2001', 'approve', '[]'],
  ] as const;
  await db
    .insertInto('permission_item')
    .values(
      rows.map(([company_id, params, roles]) => ({ company_id, params, parent: null, position: 0, roles })),
    )
    .execute();
  await up(db as Kysely<unknown>);
  const after = await db.selectFrom('permission_item').select(['company_id', 'params', 'roles']).execute();
  expect(after.map(({ company_id, params, roles }) => [company_id, params, roles])).toEqual([
    ['1001', 'acting', '["employee"]'],
    ['1001', 'approve', '["approver","travelManager"]'],
    ...rows.slice(2),
  ]);
});
