import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { companySettings } from '../../repos/company/companySettings.ts';
import type { Tables } from '../../tables/schema.ts';
import * as first from '../001-014/001-first.ts';
import * as menuColours from './124-menu-colours.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('the blue that was given is no colour of a company’s own; other colours and settings stay', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await first.up(db as Kysely<unknown>, 'sqlite');
  const kept = {
    '1001': JSON.stringify({ colour: '0096FF', servicePhone: '400-000-1001' }),
    '2001': JSON.stringify({ colour: '00B48D' }),
    '3001': JSON.stringify({ servicePhone: '400-000-3001' }),
    '4001': '',
  };
  for (const [id, settings] of Object.entries(kept))
    await db
      .insertInto('company')
      .values({ id, name_zh: '公司', name_en: 'Company', customer_type: 0, settings })
      .execute();
  await menuColours.up(db as Kysely<unknown>);
  const rows = await db.selectFrom('company').select(['id', 'settings']).execute();
  const after = Object.fromEntries(rows.map(({ id, settings }) => [id, settings]));
  expect(after).toEqual({ ...kept, '1001': JSON.stringify({ colour: '', servicePhone: '400-000-1001' }) });
  expect(Object.values(after).map((text) => companySettings(text).colour)).toEqual(['', '00B48D', '', '']);
});
