import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openStore, type Store } from '../../store/db/openStore.ts';
import { carPlaces } from './car/places.ts';
import { airPlaces } from './flight/places.ts';
import { directory } from './hotel/directory.ts';
import { places } from './train/places.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(':memory:');
});
afterAll(() => store.close());

/** The store, which fails the first statement and counts those after it. */
function failingOnce(): { readonly db: Db; readonly asked: () => number } {
  let [fails, asked] = [true, 0];
  const db = new Proxy(store.db, {
    get: (target, name) => {
      if (name === 'selectFrom' && fails) {
        fails = false;
        throw new Error('the store is away');
      }
      if (name === 'selectFrom') asked += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db, asked: () => asked };
}

test.each([
  ['train', (db: Db) => places(db).cities],
  ['train, by station', (db: Db) => places(db).stations],
  ['flight', (db: Db) => airPlaces(db).cities],
  ['flight, by airport', (db: Db) => airPlaces(db).ports],
  ['hotel', (db: Db) => directory(db).cities],
  ['car', (db: Db) => carPlaces(db).cities],
])('places that could not be read are read by the next question, and once (%s)', async (_, readerOf) => {
  const { db, asked } = failingOnce();
  const read = readerOf(db);
  await expect(read()).rejects.toThrow('the store is away');
  await expect(read()).resolves.toBeDefined();
  const once = asked();
  expect(once).toBeGreaterThan(0);
  await read();
  expect(asked()).toBe(once);
});
