import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';
import * as refundedVouchers from './130-refunded-vouchers.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

test('of orders refunded before, what stays is missing and asked for, and no ticket is', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  const on = db as Kysely<unknown>;
  await createTables(on, {
    tables: {
      travel_order: 'id text pk, state text',
      voucher: 'id text pk, order_id text, company_id text, kind text, state text',
      voucher_order:
        'order_id text pk, company_id text, check_at bigint null, remind_at bigint null, reminded_at bigint null',
    },
    indexes: [],
  });
  const insert = (table: 'travel_order' | 'voucher', rows: object[]) =>
    db
      .insertInto(table)
      .values(rows as never)
      .execute();
  await insert('travel_order', [
    { id: 'given back', state: 'refunded' },
    { id: 'stands', state: 'issued' },
  ]);
  const voucher = (id: string, order_id: string, kind: string, state: string) => ({
    id,
    order_id,
    company_id: '1001',
    kind,
    state,
  });
  await insert('voucher', [
    voucher('rail', 'given back', 'railInvoice', 'expected'),
    voucher('service', 'given back', 'serviceInvoice', 'expected'),
    voucher('in', 'given back', 'insuranceInvoice', 'invoiced'),
    voucher('other', 'stands', 'railInvoice', 'expected'),
  ]);
  await refundedVouchers.up(on);
  await refundedVouchers.up(on);
  const rows = await db.selectFrom('voucher').select(['id', 'state']).execute();
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    rail: 'cancelled',
    service: 'invoicing',
    in: 'invoiced',
    other: 'expected',
  });
  expect(await db.selectFrom('voucher_order').selectAll().execute()).toEqual([
    { order_id: 'given back', company_id: '1001', check_at: null, remind_at: 0, reminded_at: null },
  ]);
});
