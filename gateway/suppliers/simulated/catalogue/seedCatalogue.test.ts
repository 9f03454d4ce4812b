import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../../store/db/openStore.ts';
import { seedCatalogue } from './seedCatalogue.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  store = await openStore(join(folder, 'store.db'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const count = async (table: 'car_place' | 'sim_train' | 'sim_flight' | 'reason_code') => {
  const { rows } = await store.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};
const companyMade = () =>
  store.db
    .insertInto('company')
    .values({ id: '1', name_zh: '', name_en: '', customer_type: 0, settings: '{}' })
    .execute();

test('a store of a version that sold no cars yet is filled with them alone, reasons included, and once', async () => {
  expect(await seedCatalogue(store)).toBe(true);
  const [cars, trains, reasons] = [
    await count('car_place'),
    await count('sim_train'),
    await count('reason_code'),
  ];
  await companyMade();
  await store.db.deleteFrom('car_place').execute();
  await store.db.deleteFrom('reason_code').where('product', '=', 'car').execute();
  await store.db.updateTable('sim_train').set({ type: 'kept' }).execute();
  expect(await seedCatalogue(store)).toBe(true);
  expect([await count('car_place'), await count('sim_train'), await count('reason_code')]).toEqual([
    cars,
    trains,
    reasons,
  ]);
  const kept = store.db.selectFrom('sim_train').select('type').distinct();
  expect(await kept.execute()).toEqual([{ type: 'kept' }]);
  expect(await seedCatalogue(store)).toBe(false);
});

test('a company that was never sold anything here is left alone', async () => {
  await companyMade();
  expect(await seedCatalogue(store)).toBe(false);
  expect(await count('sim_flight')).toBe(0);
});
