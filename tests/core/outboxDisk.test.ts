import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
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
  settled,
  signIn,
} from './outboxWorld.ts';

outboxForEachTest();

/** A core whose disk refuses the writes to the outbox that `isRefused` names. */
async function coreRefusing(isRefused: (text: string) => boolean) {
  const folder = temporaryFolder();
  const files = sqlFilesIn(folder, Date.now);
  const sqlFiles = {
    ...files,
    open: (file: string, options: { durable: boolean }) => {
      const opened = files.open(file, options);
      if (!opened.ok || file !== 'outbox.db') return opened;
      const run = (text: string, ...values: never[]) => {
        if (isRefused(text)) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
        return opened.sql.run(text, ...values);
      };
      return { ok: true as const, sql: { ...opened.sql, run } };
    },
  };
  await core.close();
  continueWith(testCore(gateway, { folder, ports: { sqlFiles } }));
  await signIn();
}

test('a full disk: nothing is sent, because nothing can be promised', async () => {
  await coreRefusing((text) => text.includes('INSERT INTO intent'));
  expect(await book(madeTrip('one'), newKey())).toEqual(fail('NOT_STORED'));
  expect(sent()).toEqual([]);
});

test.each([
  ['before it was sent', 'tries = tries + 1'],
  ['after it was answered', 'answer = coalesce'],
])('a disk that is full for a moment %s: it goes on by itself, and is booked once', async (_, text) => {
  let full = true;
  await coreRefusing((statement) => full && statement.includes(text));
  expect(await book(madeTrip('one'), newKey())).toEqual(fail('QUEUED'));
  full = false;
  await settled();
  expect(await intents()).toMatchObject([{ status: 'done', outcome: [{ outcome: 'booked' }] }]);
  expect(seats.sold).toHaveLength(1);
  expect(seats.doubles()).toBe(0);
});

test('killed between writing a booking down and sending it: without a gateway it can be given up', async () => {
  let folder = '';
  await coreRefusing((text) => {
    if (text.includes('tries = tries + 1')) folder ||= crashImage(core.folder);
    return false;
  });
  gateway.setUp(false);
  await book(madeTrip('one'), newKey());
  await core.close();
  continueWith(testCore(gateway, { folder }));
  const [only] = await intents();
  expect(only).toMatchObject({ status: 'waiting', tries: 0 });
  expect(only?.mayHaveArrived).toBeUndefined();
  const answer = { idem: only?.idem ?? '', answer: { do: 'giveUp' } };
  expect(await core.shellCall('outbox.answer', answer)).toEqual(ok({}));
  gateway.setUp(true);
  await until(async () => (await intents()).length === 0);
  expect(sent()).toEqual([]);
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
