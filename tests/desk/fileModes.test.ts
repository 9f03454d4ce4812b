import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { backupTo } from '../../gateway/store/db/backup.ts';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { madeTrip, newKey, summaryOf } from '../fakes/bookings.ts';
import { testCore, until } from '../fakes/core.ts';
import { fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { startGateway } from '../gatewayHarness.ts';

/** Everything both programs write is for its own account alone, whatever the umask (022 here). */
const folder = mkdtempSync(join(tmpdir(), 'tripdesk-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What below a folder, and the folder itself, others may read or enter. */
function open(at: string): string[] {
  const { mode } = statSync(at);
  const mine = mode & 0o077 ? [`${at} ${(mode & 0o777).toString(8)}`] : [];
  if (!statSync(at).isDirectory()) return mine;
  return [...mine, ...readdirSync(at).flatMap((name) => open(join(at, name)))];
}
const names = (at: string) => readdirSync(at).sort();

test('the desk: databases, their logs, copies, damaged files and the key', async () => {
  expect(process.umask()).toBe(0o022);
  const gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  const at = join(folder, 'new', 'desk');
  const core = testCore(gateway, { folder: at });
  await core.shellCall('session.signIn', { account: 'linjing', password });
  gateway.setUp(false);
  const trip = madeTrip('one');
  await core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  await until(() => existsSync(join(at, 'outbox.db-wal')));
  expect(open(join(folder, 'new'))).toEqual([]);
  const files = sqlFilesIn(at, Date.now);
  files.copy('outbox.db', 'outbox.db.before-9');
  expect(open(at)).toEqual([]);
  await core.close();
  files.quarantine('outbox.db');
  // A file left open by an earlier build is closed to others when it is opened.
  new Database(join(at, 'outbox.db')).close();
  expect(open(at)).toHaveLength(1);
  const opened = files.open('outbox.db', { durable: true });
  expect(open(at)).toEqual([]);
  if (opened.ok) opened.sql.close();
  expect(names(at).length).toBeGreaterThan(4);
});

test('the gateway: the store, its logs, the copy before a new schema, the backup, the key', async () => {
  const at = join(folder, 'stores');
  mkdirSync(at, { mode: 0o700 });
  const file = join(at, 'gateway.db');
  await (await openStore(file)).close();
  const db = new Database(file);
  db.prepare("delete from kysely_migration where name = '023-permissions'").run();
  db.close();
  // The change it makes anew may be refused; the copy is made before.
  await openStore(file)
    .then((store) => store.close())
    .catch(() => {});
  expect(names(at).filter((name) => name.includes('.before-'))).toHaveLength(1);
  expect(open(at)).toEqual([]);
});

test('a gateway over a folder of its own making, and its backup', async () => {
  const at = join(folder, 'made', 'gateway');
  const gateway = await startGateway({ seed: 'none', folder: at });
  expect(names(at)).toEqual(expect.arrayContaining(['gateway.db', 'gateway.db-wal', 'gateway.key']));
  expect(open(at)).toEqual([]);
  await backupTo(at, join(folder, 'backup'));
  await gateway.stop({ keep: true });
  expect(names(join(folder, 'backup'))).toEqual(expect.arrayContaining(['gateway.db', 'gateway.key']));
  expect(open(join(folder, 'backup'))).toEqual([]);
});

test('the control: what another program writes beside it is found', async () => {
  const at = join(folder, 'control');
  mkdirSync(at);
  writeFileSync(join(at, 'plain'), '');
  expect(open(at)).toHaveLength(2);
  const child = spawn('sh', ['-c', `umask 022; echo > ${join(at, 'other')}`]);
  await once(child, 'exit');
  expect(open(at)).toHaveLength(3);
});
