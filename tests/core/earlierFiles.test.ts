import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Intent } from '../../contract/shell.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { cacheMigrations } from '../../main/core/cache/migrations/list.ts';
import type { Core } from '../../main/core/createCore.ts';
import { type Migration, migrate } from '../../main/core/migrate.ts';
import { outboxMigrations } from '../../main/core/outbox/migrations/list.ts';
import type { SqlValue } from '../../main/core/ports.ts';
import { madeRow, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

/** Files an earlier build left behind, when only trains could be booked (`train.trip.book`). */

let gateway: FakeGateway;
let seats: ReturnType<typeof sellSeats>;
let core: Core & { folder: string };
let folder: string;
const user = madeUser('a1', 'linjing');

beforeEach(async () => {
  gateway = await fakeGateway();
  seats = sellSeats(gateway);
  await addUser(gateway, user);
  folder = temporaryFolder();
});
afterEach(() => core.close());

async function start(): Promise<void> {
  core = testCore(gateway, { folder });
  await core.shellCall('session.signIn', { account: 'linjing', password });
}
const intents = async (): Promise<Intent[]> => {
  const answer = await core.shellCall('outbox.list', {});
  return answer.ok ? (answer.value as { intents: Intent[] }).intents : [];
};

/** A row as `train.trip.book` took it: a seat, and no word of its kind. */
function earlierRow(name: string) {
  const { kind: _, option, ...rest } = madeRow(name);
  return { ...rest, seat: option };
}

function fileOf(name: string, migrations: readonly Migration[]) {
  const opened = sqlFilesIn(folder, Date.now).open(name, { durable: true });
  if (!opened.ok) throw new Error(opened.reason);
  migrate(opened.sql, migrations.slice(0, 1));
  return opened.sql;
}

type Left = { idem: string; status: string; body: unknown; answer?: unknown };

async function leaveOutbox(...intents: Left[]): Promise<void> {
  const sql = fileOf('outbox.db', outboxMigrations);
  const secrets = fileSecrets(folder);
  const wrapped = (value: unknown) => secrets.wrap(utf8Bytes(JSON.stringify(value)));
  for (const { idem, status, body, answer } of intents) {
    const values: SqlValue[] = [
      idem,
      user.id,
      status,
      await wrapped(body),
      answer === undefined ? null : await wrapped(answer),
    ];
    sql.run(
      'INSERT INTO intent (idem, user_id, created_at, updated_at, status, body, answer) VALUES (?, ?, 1, 1, ?, ?, ?)',
      ...values,
    );
  }
  sql.close();
}

const bodyOf = (...names: string[]) => {
  const rows = names.map(earlierRow);
  return {
    input: { tab: 'business', title: '', rows },
    summary: summaryOf({ tab: 'business', rows: names.map((name) => madeRow(name)) }),
  };
};

test('a booking an earlier build kept goes out under today’s name, each row once, under its own key', async () => {
  const idem = newKey();
  await leaveOutbox({ idem, status: 'waiting', body: bodyOf('one', 'two') });
  await start();
  await until(async () => (await intents()).some(({ status }) => status === 'done'));
  const sent = gateway.seen.filter(({ name }) => name === 'trip.draft.submit');
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { _idem: idem, rows: [madeRow('one'), madeRow('two')] },
  ]);
  expect(JSON.stringify(sent)).not.toContain('"seat"');
  expect(seats.sold).toHaveLength(2);
});

test('one that waits for a person shows its rows and can be sent again', async () => {
  const idem = newKey();
  const { rowId, traveller } = earlierRow('three');
  const failed = {
    rowId,
    traveller,
    name: '张伟',
    outcome: 'failed',
    orderId: null,
    orderNo: '',
    totalFen: 0,
    deadlineAt: null,
    failure: 'OFFER_EXPIRED',
    freshFareFen: null,
  };
  const answer = { tripId: 'ab'.repeat(16), rows: [failed] };
  await leaveOutbox({ idem, status: 'asking', body: bodyOf('three'), answer });
  await start();
  expect(await intents()).toMatchObject([
    {
      idem,
      call: 'trip.draft.submit',
      status: 'asking',
      input: { rows: [{ kind: 'train', option: 'O' }] },
      outcome: [{ kind: 'train', failure: 'OFFER_EXPIRED' }],
    },
  ]);
  const again = { do: 'resend', rows: [madeRow('three')] };
  expect(await core.shellCall('outbox.answer', { idem, answer: again })).toMatchObject({ ok: true });
  await until(async () => (await intents()).some(({ status }) => status === 'done'));
  expect(seats.sold).toEqual([rowId]);
});

test('a train its summary named is a choice of rail’s today, with the facts it is found by again', async () => {
  const train = {
    trainNo: 'G1',
    departAt: 1_764_198_000_000,
    fromStation: 'VNP',
    toStation: 'AOH',
    from: { kind: 'city', code: 'BJS' },
    to: { kind: 'station', code: 'AOH' },
    date: '2026-11-27',
  };
  const { input, summary } = bodyOf('three');
  await leaveOutbox({ idem: newKey(), status: 'asking', body: { input, summary: { ...summary, train } } });
  await start();
  const [kept] = await intents();
  expect(kept?.summary).toEqual({
    ...summary,
    choice: { label: 'G1', startAt: train.departAt, facts: train },
  });
});

test('what means nothing in either shape is left where it is and listed as unreadable, and nothing is sent for it', async () => {
  const { option: _, ...neither } = madeRow('four');
  await leaveOutbox({ idem: newKey(), status: 'waiting', body: { ...bodyOf(), input: { rows: [neither] } } });
  await start();
  expect(await intents()).toMatchObject([{ status: 'unreadable', tries: 0, input: { rows: [] } }]);
  expect(seats.sold).toEqual([]);
  await core.close();
  const sql = fileOf('outbox.db', []);
  expect(sql.all('SELECT status FROM intent')).toEqual([{ status: 'waiting' }]);
  sql.close();
});

test('a text that opens and is no text of ours is that row’s fault alone', async () => {
  const odd = newKey();
  await leaveOutbox(
    { idem: odd, status: 'waiting', body: bodyOf('odd') },
    { idem: newKey(), status: 'waiting', body: bodyOf('five') },
  );
  const sql = fileOf('outbox.db', []);
  const wrapped = await fileSecrets(folder).wrap(utf8Bytes('{"input":'));
  sql.run('UPDATE intent SET body = ? WHERE idem = ?', wrapped, odd);
  sql.close();
  await start();
  await until(() => seats.sold.length === 1);
  expect((await intents()).map(({ idem, status }) => [idem === odd, status])).toContainEqual([
    true,
    'unreadable',
  ]);
});

test('a damaged outbox of an earlier build gives back its rows as well', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({
    idem: newKey(),
    status: 'asking',
    body: bodyOf(`row ${n}`),
  }));
  await leaveOutbox(...many);
  const file = join(folder, 'outbox.db');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8 * 4096, 9 * 4096);
  writeFileSync(file, bytes);
  await start();
  const kept = await intents();
  expect(kept.length).toBeGreaterThan(25);
  expect(kept[0]?.input.rows).toMatchObject([{ kind: 'train', option: 'O' }]);
});

test('orders an earlier build cached are forgotten, not called "no orders"', async () => {
  const sql = fileOf('cache.db', cacheMigrations);
  sql.script(`
    INSERT INTO user_key VALUES ('${user.id}', x'00');
    INSERT INTO scope VALUES (1, '${user.id}', '', 3, 1);
    INSERT INTO orders (sort_key, scope_id, order_id, tab, kind, label, depart_at, seen_at, tokens_mac, body)
      VALUES (7, 1, 'o', 'business', 'train', 'new', 5, 5, x'00', x'00');
    INSERT INTO order_words (rowid, words) VALUES (7, 'word');
    INSERT INTO replies VALUES (1, x'00', 'home.overview.get', 1, 1, x'00');
  `);
  migrate(sql, cacheMigrations);
  for (const table of ['orders', 'order_words', 'replies'])
    expect(sql.get(`SELECT count(*) AS n FROM ${table}`)).toEqual({ n: 0 });
  // The counts are what says that a place was ever seen.
  expect(sql.all('SELECT business, private FROM scope')).toEqual([{ business: null, private: null }]);
  sql.run(
    `INSERT INTO orders (sort_key, scope_id, order_id, tab, kind, label, start_at, seen_at, tokens_mac, body)
     VALUES (8, 1, 'p', 'business', 'hotel', 'new', 6, 6, x'00', x'00')`,
  );
  sql.close();
  await start();
});
