import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchWrites } from './batchWrites.ts';
import { openStore, type Store } from './openStore.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(':memory:');
});
afterAll(() => store.close());

/** Writes rounds of jobs, and keeps how many came together; the one named `bad` cannot be written. */
function writer() {
  const batches: number[] = [];
  const write = batchWrites(
    store.db,
    () => [],
    async (trx, names: readonly string[]) => {
      batches.push(names.length);
      await trx
        .insertInto('job_round')
        .values(names.map((name) => ({ name, slot: 1 })))
        .execute();
      if (names.includes('bad')) throw new Error('not this one');
      return names.map((name) => `${name} is written`);
    },
  );
  return { batches, write };
}

const written = async (like: string) => {
  const found = store.db.selectFrom('job_round').select('name').where('name', 'like', like).orderBy('name');
  return (await found.execute()).map((row) => row.name);
};

test('what comes while the store is busy is written together, and each gets its own answer', async () => {
  const { batches, write } = writer();
  const names = Array.from({ length: 40 }, (_, n) => `batch ${String(n).padStart(2, '0')}`);
  expect(await Promise.all(names.map(write))).toEqual(names.map((name) => `${name} is written`));
  expect(batches).toEqual([32, 8]);
  expect(await write('batch 40')).toBe('batch 40 is written');
  expect(batches).toEqual([32, 8, 1]);
  expect(await written('batch %')).toEqual([...names, 'batch 40']);
});

test('one that cannot be written spoils no other', async () => {
  const { batches, write } = writer();
  const asked = await Promise.allSettled(['good a', 'bad', 'good b'].map(write));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([3, 1, 1, 1]);
  expect(await written('%')).toContain('good b');
  expect(await written('bad')).toEqual([]);
});

test('a store that cannot be written to refuses everything that waits', async () => {
  const closed = await openStore(':memory:');
  const write = batchWrites(
    closed.db,
    () => [],
    async (_, names: readonly string[]) => names,
  );
  await closed.close();
  const asked = await Promise.allSettled(['a', 'b'].map(write));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
