import { expect, test } from 'vitest';
import { memoryStore } from '../../../../tests/memoryStore.ts';
import { insertPoint, sweepPoints } from './tracking.ts';

test('points of before a time are forgotten, also those a clock set back wrote among later ones', async () => {
  const { db, close } = await memoryStore();
  for (const at of [1, 5, 2, 9, 3])
    await insertPoint(db, { at, employeeId: 'e', path: `/at/${at}`, body: '{}' });
  const left = async () =>
    (await db.selectFrom('tracking_point').select('at').orderBy('id').execute()).map(({ at }) => at);
  await sweepPoints(db, 1);
  expect(await left()).toEqual([1, 5, 2, 9, 3]);
  await sweepPoints(db, 3);
  expect(await left()).toEqual([5, 9, 3]);
  await sweepPoints(db, 100);
  expect(await left()).toEqual([]);
  await close();
});
