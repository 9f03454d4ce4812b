import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { balancesOf } from '../../repos/money/ledger.ts';
import type { Tables } from '../../tables/schema.ts';
import * as first from './001-first.ts';
import * as money from './008-money.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('companies that were there before may spend from the first day on, by an entry that balances', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await first.up(db as Kysely<unknown>, 'sqlite');
  for (const id of ['1001', '2001'])
    await db
      .insertInto('company')
      .values({ id, name_zh: '公司', name_en: 'Company', customer_type: 0, settings: '' })
      .execute();
  await money.up(db as Kysely<unknown>);
  for (const id of ['1001', '2001'])
    expect(await balancesOf(db, id)).toEqual({ available: 100_000_000, facility: -100_000_000 });
  const lines = await db.selectFrom('journal_line').selectAll().execute();
  expect(lines.reduce((sum, line) => sum + line.fen, 0)).toBe(0);
  expect(new Set(lines.map((line) => line.entry_id))).toEqual(new Set(['grant:1001:0', 'grant:2001:0']));
});
