import { expect, test } from 'vitest';
import { notRunLines } from './notRun.ts';

const postgres = { suite: 'PostgreSQL', files: 'tests/postgres/', why: 'no programs' };

test('a suite that could not run is told with its reason and count', () => {
  const skipped = { 'tests/postgres/store.test.ts': 71, 'tests/postgres/setup.test.ts': 6 };
  expect(notRunLines([postgres], skipped)).toEqual(['PostgreSQL: 77 tests did not run: no programs']);
});

test('one that noted itself before anything was counted is told all the same', () => {
  expect(notRunLines([postgres], {})).toEqual(['PostgreSQL: its tests did not run: no programs']);
});

test('a skip without a reason is not passed over', () => {
  expect(notRunLines([], { 'tests/core/outbox.test.ts': 1 })).toEqual([
    'tests/core/outbox.test.ts: 1 test did not run: it gave no reason',
  ]);
});

test('nothing skipped, nothing told', () => {
  expect(notRunLines([], {})).toEqual([]);
});
