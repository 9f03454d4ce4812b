import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { memoryStore } from '../../../../tests/memoryStore.ts';
import type { Store } from '../../db/openStore.ts';
import { takeTokens } from '../operation/transport.ts';

const NOW = Date.parse('2026-11-20T09:00:00+08:00');

let store: Store;
beforeEach(async () => {
  store = await memoryStore();
});
afterEach(() => store.close());

const take = (now: number) =>
  takeTokens(store.db, store.dialect, { key: 'one', want: 4, limit: { burst: 4, perSecond: 2 }, now });

test('a bucket emptied by a clock that was a day ahead fills again once it is set back', async () => {
  expect((await take(NOW + DAY_MS)).granted).toBe(4);
  expect((await take(NOW)).granted).toBe(2);
  expect((await take(NOW)).granted).toBe(0);
  expect((await take(NOW + 1_000)).granted).toBe(2);
});

test('clocks that differ by seconds get no more out of a bucket than one', async () => {
  expect((await take(NOW + 5_000)).granted).toBe(4);
  for (let n = 0; n < 5; n++) expect((await take(NOW + n)).granted).toBe(0);
});
