import { expect, test } from 'vitest';
import type { Db } from './openStore.ts';
import { readTogether } from './readTogether.ts';

// A store is only a key here: nothing is read of it.
const [db, other] = [{}, {}] as unknown as [Db, Db];

function reader() {
  const asked: (readonly string[])[] = [];
  const read = readTogether(async (_db, keys) => {
    asked.push(keys);
    if (keys.includes('bad')) throw new Error('away');
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `row of ${key}`]));
  });
  return { asked, read };
}

test('what is asked for in one turn shares a statement, by store; what is asked later is read later', async () => {
  const { asked, read } = reader();
  const rows = await Promise.all([
    read(db, 'a'),
    read(db, 'b'),
    read(other, 'c'),
    read(db, 'a'),
    read(db, 'none'),
  ]);
  expect(rows).toEqual(['row of a', 'row of b', 'row of c', 'row of a', undefined]);
  expect(asked).toEqual([['a', 'b', 'none'], ['c']]);
  await read(db, 'a');
  expect(asked).toHaveLength(3);
});

test('a read that fails fails for whoever asked in its turn, and for nobody after', async () => {
  const { read } = reader();
  const answers = await Promise.allSettled([read(db, 'a'), read(db, 'bad')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(db, 'a')).toBe('row of a');
});
