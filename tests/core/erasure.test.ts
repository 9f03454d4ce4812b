import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import type { SqlFiles } from '../../main/core/ports.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { standingClock, temporaryFolder, testCore, until } from '../fakes/core.ts';
import { heldBack } from '../fakes/release.ts';
import {
  around,
  core,
  erasureForEachTest,
  folder,
  found,
  gateway,
  noted,
  nothing,
  now,
  readAll,
  signIn,
  signOut,
  start,
  unmended,
} from './erasureWorld.ts';
import { isInstallation, keysAnywhere, readFromDisk } from './readFromDisk.ts';

/** What somebody who has the data folder and its key file reads once a session is over: nothing. */

erasureForEachTest();

test('signing out erases: of 232 orders none can be read back with the key file at hand', async () => {
  start();
  await signIn();
  await readAll();
  // The attack works: while signed in, everything is there for who has the key.
  expect(await found()).toMatchObject({ orders: 232, sessions: expect.toSatisfy((n) => n > 0) });
  await signOut();
  expect(await found()).toEqual(nothing);
  await core.close();
  expect(await found()).toEqual(nothing);
});

test('no key stands at any place of any file after signing out, whether noted or not', async () => {
  start();
  await signIn('wuhao');
  await until(async () => (await found()).keys > 0);
  expect(await keysAnywhere(folder)).toBeGreaterThan(0);
  await signOut();
  expect(await keysAnywhere(folder)).toBe(0);
});

test('the control: over files that keep what was deleted, the same attack reads orders and sessions', async () => {
  start({ sqlFiles: unmended(sqlFilesIn(folder, Date.now)) });
  await signIn();
  await readAll();
  await signOut();
  const left = await found();
  expect(left.orders).toBeGreaterThan(100);
  expect(left.sessions).toBeGreaterThan(0);
});

test('what an earlier build left behind is gone after the first start of this one', async () => {
  start({ sqlFiles: unmended(sqlFilesIn(folder, Date.now)) });
  await signIn();
  await readAll();
  await signOut();
  await core.close();
  for (const [file, version] of [
    ['cache.db', 3],
    ['session.db', 1],
  ] as const) {
    const db = new Database(join(folder, file));
    db.pragma(`user_version = ${version}`);
    db.close();
  }
  expect((await found()).orders).toBeGreaterThan(0);
  start();
  await core.shellCall('session.view', {});
  expect(await found()).toEqual(nothing);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the gateway ended the session',
    async () => {
      gateway.endSessions();
      gateway.endRefreshes();
      await core.call('auth.principal.list', {}, {});
    },
  ],
  ['another user signs in', () => signIn('wuhao')],
  [
    'another user signs in after the session was ended',
    async () => {
      gateway.endSessions();
      gateway.endRefreshes();
      await core.call('auth.principal.list', {}, {});
      await signIn('wuhao');
    },
  ],
  [
    'nobody used the desk for longer than a session lives',
    async () => {
      await core.close();
      start({ clock: standingClock(now + 16 * 86_400_000) });
      await core.shellCall('session.view', {});
    },
  ],
  [
    'the gateway was not there when the user signed out',
    async () => {
      gateway.setUp(false);
      await signOut();
    },
  ],
])('nothing of a user is left once %s', async (_, ends) => {
  start();
  await signIn();
  await readAll();
  const before = noted.wraps.length;
  await ends();
  expect(await found()).toMatchObject({ orders: 0, sealedOrders: 0 });
  // What the next user's session wrapped is theirs.
  expect(await readFromDisk(folder, { ...noted, wraps: noted.wraps.slice(0, before) })).toEqual(nothing);
});

test.each<[string, () => Promise<unknown>]>([
  ['signing out', signOut],
  ['another user’s sign-in', () => signIn('wuhao')],
])(
  'killed between any two lines of %s: the next start completes it',
  async (_, leaves) => {
    let images: string[] | undefined;
    const picture = () => {
      if (!images) return;
      const image = temporaryFolder();
      cpSync(folder, image, { recursive: true });
      images.push(image);
    };
    const files = sqlFilesIn(folder, Date.now);
    const watched: SqlFiles = {
      ...files,
      open(file, options) {
        const opened = files.open(file, options);
        if (!opened.ok) return opened;
        const sql = around(opened.sql, () => {
          picture();
          return true;
        });
        const transaction = <T>(work: () => T) => {
          const done = opened.sql.transaction(work);
          picture();
          return done;
        };
        return { ok: true as const, sql: { ...sql, transaction } };
      },
    };
    start({ sqlFiles: watched });
    await signIn();
    await readAll();
    images = [];
    picture();
    const wraps = noted.wraps.slice();
    const foundOfUser = (at: string) => readFromDisk(at, { ...noted, wraps });
    await leaves();
    picture();
    const all = images;
    images = undefined;
    expect(all.length).toBeGreaterThan(8);
    // Every line in long runs, every other one else.
    const taken = all.filter((_, n) => process.env.TRIPDESK_LONG || n % 2 === 0 || n === all.length - 1);
    gateway.setUp(false);
    let readable = 0;
    let completed = 0;
    for (const image of taken) {
      const before = await foundOfUser(image);
      if (before.orders > 0) readable += 1;
      const next = testCore(gateway, { folder: image });
      const view = await next.shellCall('session.view', {});
      const here = view.ok && (view.value as { user: { username: string } } | null);
      const isOut = here === null || (here && here.user.username !== 'linjing');
      if (isOut) expect(await foundOfUser(image)).toEqual(nothing);
      if (isOut && before.orders > 0) completed += 1;
      await next.close();
      // Only before the first line was on the disk is the user still there.
      if (!isOut) expect(before.sessions).toBeGreaterThan(0);
    }
    expect(readable).toBeGreaterThan(0);
    expect(completed).toBeGreaterThan(0);
  },
  60_000,
);

test.each(['cache.db', 'session.db'])(
  'a full disk does not keep what was to be erased of %s',
  async (fullFile) => {
    let full = false;
    const files = sqlFilesIn(folder, Date.now);
    start({
      sqlFiles: {
        ...files,
        open(file, options) {
          const opened = files.open(file, options);
          // Room for a small new file there is, once the old one is gone.
          if (!opened.ok || file !== fullFile || full) return opened;
          const refuse = (text: string) => {
            if (full && !text.startsWith('SELECT'))
              throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
            return true;
          };
          return { ok: true, sql: around(opened.sql, refuse) };
        },
      },
    });
    await signIn();
    await readAll();
    full = true;
    await signOut();
    full = false;
    expect(await found()).toEqual(nothing);
    await core.close();
    start();
    expect(await core.shellCall('session.view', {})).toEqual(ok(null));
    // What is nobody's is still there.
    await signIn();
    const ids = gateway.seen.flatMap(({ name, payload }) =>
      name === 'H5Login' ? [payload.installation] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  },
);

test('a key that was still being made when the user signed out is not kept', async () => {
  const { released, release } = heldBack();
  const { secrets } = noted.ports;
  const wrap = async (plain: Uint8Array) => {
    const wrapped = await secrets.wrap(plain);
    if (plain.length === 32 && !isInstallation(plain)) await released;
    return wrapped;
  };
  start({ secrets: { ...secrets, wrap } });
  await signIn();
  await signOut();
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await found()).toEqual(nothing);
});

test('a renewal that was under way when the user signed out does not bring the session back', async () => {
  start();
  await signIn();
  for (let n = 0; n < 20; n++) {
    gateway.endSessions();
    const asked = core.call('auth.principal.list', {}, {});
    await new Promise((resolve) => setTimeout(resolve, n % 10));
    await signOut();
    await asked;
    expect(await core.shellCall('session.view', {})).toEqual(ok(null));
    expect(await found()).toMatchObject({ sessions: 0 });
    await signIn();
  }
});

test('bookings: what was seen goes with the user, what still waits stays and is sent once they are back', async () => {
  const seats = sellSeats(gateway);
  start();
  await signIn();
  const book = (name: string) => {
    const trip = madeTrip(name);
    return core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  };
  await book('seen');
  gateway.setUp(false);
  expect(await book('waiting')).toEqual(fail('QUEUED'));
  await signOut();
  // One key is left on the disk: that of the booking which waits.
  expect(await found()).toMatchObject({ orders: 0, sessions: 0, keys: 1 });
  gateway.setUp(true);
  await signIn();
  await until(() => seats.sold.length === 2);
});
