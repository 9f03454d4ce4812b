import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../tables/schema.ts';
import { compiledOnce, inChunks } from './compiledOnce.ts';
import { openStore, type Store } from './openStore.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(':memory:');
  const reasons = ['a', 'b', 'c', 'd'].map((code, position) => ({
    code,
    product: position < 2 ? 'train' : 'hotel',
    label_zh: code,
    label_en: code,
    position,
  }));
  await store.db.insertInto('reason_code').values(reasons).execute();
});
afterAll(() => store.close());

type Asked = {
  readonly codes?: readonly string[] | undefined;
  readonly product?: string;
  readonly limit: number;
};

test('answers by the values of each request, whatever shape they come in', async () => {
  const { db } = store;
  let built = 0;
  const reasons = compiledOnce((on, { codes, product, limit }: Asked) => {
    built += 1;
    let query = on.selectFrom('reason_code').select('code').orderBy('code').limit(limit);
    if (codes) query = query.where('code', 'in', codes);
    if (product !== undefined) query = query.where('product', '=', product);
    return query;
  });
  const ask = async (asked: Asked) => (await reasons(db, asked)).rows.map((row) => row.code).join('');

  expect(await ask({ limit: 3 })).toBe('abc');
  expect(await ask({ limit: 1 })).toBe('a');
  expect(await ask({ codes: ['c', 'a'], limit: 9 })).toBe('ac');
  expect(await ask({ codes: ['b', 'd'], limit: 9 })).toBe('bd');
  expect(await ask({ codes: ['b'], limit: 9 })).toBe('b');
  expect(await ask({ codes: undefined, product: 'train', limit: 9 })).toBe('ab');
  expect(await ask({ product: 'hotel', limit: 9 })).toBe('cd');
  // Once for each shape: nothing, two codes, one code, a product.
  expect(built).toBe(4);
  expect((await db.transaction().execute((trx) => reasons(trx, { limit: 1 }))).rows).toEqual([{ code: 'a' }]);
  expect(built).toBe(4);
});

test('a statement that looks at a value instead of passing it on is found out', async () => {
  const careless = compiledOnce((on, { product }: { product: string }) =>
    on.selectFrom('reason_code').select('code').where('product', '=', `${product}`),
  );
  expect((await careless(store.db, { product: 'train' })).rows).toEqual([]);
});

test('writes rows in a few statements whatever their number', async () => {
  const { db } = store;
  let built = 0;
  const write = compiledOnce((on, { rows }: { readonly rows: readonly Tables['order_tally'][] }) => {
    built += 1;
    return on.insertInto('order_tally').values(rows);
  });
  const rows = Array.from({ length: 75 }, (_, orders) => ({
    company_id: '1001',
    principal_id: `person ${orders}`,
    booker_id: '',
    tab: 'business',
    orders,
  }));
  const runs = inChunks(rows);
  expect(runs.map((run) => run.length)).toEqual([64, 8, 2, 1]);
  for (const run of [...runs, ...inChunks(rows.slice(0, 2).map((row) => ({ ...row, tab: 'private' })))])
    await write(db, { rows: run });
  const kept = db.selectFrom('order_tally').selectAll().orderBy('orders');
  expect(await kept.where('tab', '=', 'business').execute()).toEqual(rows);
  expect(built).toBe(4);
});
