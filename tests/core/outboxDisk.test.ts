import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fail } from '../../contract/kit/result.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { madeTrip, newKey } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import {
  book,
  continueWith,
  core,
  crashImage,
  gateway,
  intents,
  outboxForEachTest,
  seats,
  sent,
  signIn,
} from './outboxWorld.ts';

outboxForEachTest();

test('a full disk: nothing is sent, because nothing can be promised', async () => {
  const folder = temporaryFolder();
  const files = sqlFilesIn(folder, Date.now);
  const full = {
    ...files,
    open: (file: string, options: { durable: boolean }) => {
      const opened = files.open(file, options);
      if (!opened.ok || file !== 'outbox.db') return opened;
      const run = (text: string, ...values: never[]) => {
        if (text.includes('INSERT INTO intent'))
          throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
        return opened.sql.run(text, ...values);
      };
      return { ok: true as const, sql: { ...opened.sql, run } };
    },
  };
  const other = testCore(gateway, { folder, ports: { sqlFiles: full } });
  await signIn('linjing', other);
  expect(await book(madeTrip('one'), newKey(), other)).toEqual(fail('NOT_STORED'));
  expect(sent()).toEqual([]);
  await other.close();
});

test('a crash at any moment: the image of the disk goes on and books each row once', async () => {
  for (let n = 0; n < 20; n++) {
    const images: string[] = [];
    const stop = new AbortController();
    gateway.setFault((name) => {
      if (name === 'trip.draft.submit' && images.length < 2) images.push(crashImage(core.folder));
      return n % 2 ? 'lostReply' : 'none';
    });
    const asked = core.call('trip.draft.submit', madeTrip(`crash ${n}`), { idem: newKey() }, stop.signal);
    await until(() => images.length > 0);
    gateway.setFault(() => 'none');
    await asked;
    for (const folder of images) {
      const next = testCore(gateway, { folder });
      await until(async () => (await intents(next)).some(({ status }) => status === 'done'));
      await next.close();
    }
    expect(seats.sold).toHaveLength(n + 1);
  }
  expect(seats.doubles()).toBe(0);
});

test('a damaged outbox gives back every row that can still be read, and is never deleted', async () => {
  gateway.setUp(false);
  for (let n = 0; n < 40; n++) await book(madeTrip(`row ${n}`));
  await core.close();
  const file = join(core.folder, 'outbox.db');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8 * 4096, 9 * 4096);
  writeFileSync(file, bytes);
  continueWith(testCore(gateway, { folder: core.folder }));
  const kept = await intents();
  expect(kept.length).toBeGreaterThan(25);
  expect(kept.length).toBeLessThan(41);
  expect(readdirSync(core.folder).some((name) => name.startsWith('outbox.db.damaged-'))).toBe(true);
});

test('an outbox of a newer version is refused untouched', async () => {
  await core.close();
  const db = new Database(join(core.folder, 'outbox.db'));
  db.pragma('user_version = 99');
  db.close();
  const before = readFileSync(join(core.folder, 'outbox.db'));
  expect(() => testCore(gateway, { folder: core.folder })).toThrow('OUTBOX_NEWER');
  expect(readFileSync(join(core.folder, 'outbox.db')).equals(before)).toBe(true);
  continueWith(testCore(gateway));
});
