import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchWrites } from '../db/batchWrites.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { makeQueues } from '../db/queues.ts';
import { write } from '../db/write.ts';
import { claimRound } from '../repos/operation/rounds.ts';
import { isSilence, isStoreFault, noteLost } from './storeFault.ts';

const full = () => new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
const folder = mkdtempSync(join(tmpdir(), 'store-fault-'));
let store: Store;
beforeAll(async () => {
  store = await openStore(join(folder, 'store.db'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const ofState = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

describe('what the store fails with', () => {
  test.each([
    ['SQLITE_FULL', true],
    ['SQLITE_READONLY_DBMOVED', true],
    ['SQLITE_IOERR_FSYNC', true],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
    ['SQLITE_ERROR', false],
  ])('the file: %s %s', (code, expected) => {
    expect(isStoreFault(new Database.SqliteError('', code))).toBe(expected);
  });

  test.each([
    ['57P01', true],
    ['53100', true],
    ['25006', true],
    ['08006', true],
    ['23505', false],
    ['42P01', false],
    ['25P02', false],
  ])('the server: %s %s', (code, expected) => {
    expect(isStoreFault(ofState(code))).toBe(expected);
  });

  test('a lost connection is one once it is noted, and an answer of the server never becomes one by that', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(isStoreFault(lost)).toBe(false);
    expect(isStoreFault(noteLost(lost))).toBe(true);
    expect(isStoreFault(noteLost(ofState('23505')))).toBe(false);
    expect(isStoreFault(new AggregateError([new Error(), lost]))).toBe(true);
    expect([isSilence(lost), isSilence(noteLost(new Error('Query read timeout')))]).toEqual([false, true]);
  });
});

test('a transaction the file has ended by itself fails for the reason it was ended for', async () => {
  const failing = write(store.db, [], async (trx) => {
    await sql`rollback`.execute(trx);
    throw full();
  });
  await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await write(store.db, [], async () => 'goes on')).toBe('goes on');
});

test('what waited together for a store that fails is not written again one by one', async () => {
  const batches: number[] = [];
  const inTurn = batchWrites(
    store.db,
    () => [],
    async (_, items: readonly string[]) => {
      batches.push(items.length);
      throw full();
    },
  );
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(inTurn));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([3]);
});

test('who waits behind a silent server is sent away with it, and whoever comes later is not', async () => {
  const enter = makeQueues();
  const leave = await enter(['company']);
  const behind = [enter(['company']), enter(['company', 'stock'])];
  leave('silence');
  expect((await Promise.allSettled(behind)).map((one) => one.status)).toEqual(['rejected', 'rejected']);
  (await enter(['company', 'stock']))();
});

test('a round that a wrong clock called for far ahead does not keep its job from running', async () => {
  const claim = (slot: number) => claimRound(store.db, 'clock', { slot, ahead: 60 });
  expect(await claim(1_000)).toBe(true);
  expect(await claim(90_000)).toBe(true);
  expect([await claim(1_001), await claim(1_001), await claim(1_000), await claim(1_002)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
