import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import { madeRow, madeTrip, newKey, summaryOf } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { madeUser } from '../fakes/people.ts';
import {
  book,
  continueWith,
  core,
  gateway,
  intents,
  outboxForEachTest,
  seats,
  settled,
  signIn,
} from './outboxWorld.ts';

/** Rows of the outbox are bound to their place, and one that cannot be read is told, never left out. */

outboxForEachTest();

/** Changes the rows of a closed outbox as somebody would who can write the folder but not read what is sealed. */
function alter(folder: string, text: string, ...values: unknown[]): void {
  const db = new Database(join(folder, 'outbox.db'));
  db.prepare(text).run(...values);
  db.close();
}

/** Two waiting bookings in a closed outbox. */
async function twoWaiting(): Promise<[string, string]> {
  gateway.setUp(false);
  const keys: [string, string] = [newKey(), newKey()];
  await book(madeTrip('mine'), keys[0]);
  await book(madeTrip('other'), keys[1]);
  await core.close();
  return keys;
}

test.each<[string, (folder: string, keys: [string, string]) => void]>([
  [
    'another row’s contents and key',
    (folder, [one, two]) =>
      alter(
        folder,
        'UPDATE intent SET (body, row_key) = (SELECT body, row_key FROM intent WHERE idem = ?) WHERE idem = ?',
        two,
        one,
      ),
  ],
  [
    'another principal',
    (folder, [one]) =>
      alter(folder, 'UPDATE intent SET principal_id = ? WHERE idem = ?', 'cd'.repeat(16), one),
  ],
  [
    'another idempotency key',
    (folder, [one]) => alter(folder, 'UPDATE intent SET idem = ? WHERE idem = ?', newKey(), one),
  ],
  [
    'a changed byte',
    (folder, [one]) =>
      alter(folder, "UPDATE intent SET body = CAST(body || x'00' AS BLOB) WHERE idem = ?", one),
  ],
  [
    'no key of its own',
    (folder, [one]) => alter(folder, 'UPDATE intent SET row_key = NULL WHERE idem = ?', one),
  ],
])('a row with %s is never sent, and is listed as one that cannot be read', async (_, change) => {
  const keys = await twoWaiting();
  change(core.folder, keys);
  gateway.setUp(true);
  continueWith(testCore(gateway, { folder: core.folder }));
  await until(() => seats.sold.length > 0);
  await until(async () => (await intents()).some(({ status }) => status === 'done'));
  expect(seats.sold).toEqual([madeRow('other').rowId]);
  const [unreadable] = await intents();
  expect(unreadable).toMatchObject({ status: 'unreadable', input: { rows: [] }, outcome: null });
  const drop = { idem: unreadable?.idem, answer: { do: 'giveUp' } };
  expect(await core.shellCall('outbox.answer', drop)).toEqual(ok({}));
  expect((await intents()).map(({ status }) => status)).toEqual(['done']);
});

test('a row moved to another user’s list is not sent in their name, and nobody else can take it off a list', async () => {
  const [one] = await twoWaiting();
  alter(core.folder, 'UPDATE intent SET user_id = ? WHERE idem = ?', madeUser('b2', 'wuhao').id, one);
  gateway.setUp(true);
  continueWith(testCore(gateway, { folder: core.folder }));
  await settled();
  await core.shellCall('session.signOut', {});
  await signIn('wuhao');
  await core.call('auth.principal.list', {}, {});
  expect(await intents()).toMatchObject([{ idem: one, status: 'unreadable', tries: 1 }]);
  await core.shellCall('session.signOut', {});
  await signIn();
  const drop = { idem: one, answer: { do: 'giveUp' } };
  expect(await core.shellCall('outbox.answer', drop)).toEqual(fail('NOT_FOUND'));
  expect(seats.sold).toEqual([madeRow('other').rowId]);
});

test('with another key store nothing vanishes from the list, and with the right one again everything is sent', async () => {
  const [one, two] = await twoWaiting();
  gateway.setUp(true);
  const { folder } = core;
  continueWith(testCore(gateway, { folder, ports: { secrets: fileSecrets(temporaryFolder()) } }));
  await signIn();
  expect((await intents()).map(({ idem, status }) => [idem, status])).toEqual([
    [one, 'unreadable'],
    [two, 'unreadable'],
  ]);
  await core.close();
  continueWith(testCore(gateway, { folder }));
  await signIn();
  await settled();
  expect(seats.sold).toHaveLength(2);
});

test('the control: rows sealed as before, bound to nothing, go out with another row’s contents', async () => {
  gateway.setUp(false);
  const [one, two]: [string, string] = [newKey(), newKey()];
  await book(madeTrip('mine'), one);
  await book(madeTrip('other'), two);
  await core.close();
  const secrets = fileSecrets(core.folder);
  for (const [idem, name] of [
    [one, 'mine'],
    [two, 'other'],
  ] as const) {
    const trip = { title: '', ...madeTrip(name) };
    const body = await secrets.wrap(utf8Bytes(JSON.stringify({ input: trip, summary: summaryOf(trip) })));
    alter(core.folder, 'UPDATE intent SET row_key = NULL, body = ? WHERE idem = ?', body, idem);
  }
  alter(
    core.folder,
    'UPDATE intent SET body = (SELECT body FROM intent WHERE idem = ?) WHERE idem = ?',
    two,
    one,
  );
  gateway.setUp(true);
  continueWith(testCore(gateway, { folder: core.folder }));
  await settled();
  expect(seats.sold).toEqual([madeRow('other').rowId, madeRow('other').rowId]);
});
