import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';
import * as voucherNumbers from './126-voucher-numbers.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('numbers are kept in capitals and without hyphens but the one behind a code; two spellings both stay', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await createTables(db as Kysely<unknown>, {
    tables: { voucher_number: 'company_id text, number text, voucher_id text, at bigint' },
    indexes: [['voucher_number', ['company_id', 'number'], 'unique']],
  });
  const numbers = ['784-2345678901', 'abc123456', '144032000110-12345678', '99-8', '998', '26117000'];
  numbers.push('1440-32000111-12345678', '440320001112345678', '26117000000000000001');
  for (const number of numbers)
    await db
      .insertInto('voucher_number')
      .values({ company_id: '1001', number, voucher_id: number, at: 0 })
      .execute();
  await voucherNumbers.up(db as Kysely<unknown>);
  const rows = await db.selectFrom('voucher_number').select(['number', 'voucher_id']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.voucher_id, row.number]))).toEqual({
    '784-2345678901': '7842345678901',
    abc123456: 'ABC123456',
    '144032000110-12345678': '144032000110-12345678',
    '99-8': '99-8',
    '998': '998',
    '26117000': '26117000',
    '1440-32000111-12345678': '144032000111-12345678',
    '440320001112345678': '4403200011-12345678',
    '26117000000000000001': '26117000000000000001',
  });
});
