import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { cacheMigrations } from '../../main/core/cache/migrations/list.ts';
import { type Migration, migrate, schemaOf } from '../../main/core/migrate.ts';
import { outboxMigrations } from '../../main/core/outbox/migrations/list.ts';
import { openOutbox } from '../../main/core/outbox/openOutbox.ts';
import type { Sql } from '../../main/core/ports.ts';
import { temporaryFolder, testPorts } from '../fakes/core.ts';

const folderWith = (folder = temporaryFolder()) => {
  const files = sqlFilesIn(folder, Date.now);
  const open = (): Sql => {
    const opened = files.open('one.db', { durable: true });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.sql;
  };
  return { folder, open };
};
const steps: Migration[] = [
  { name: '001-first', up: (sql) => sql.script('CREATE TABLE a (n INTEGER)') },
  { name: '002-more', up: (sql) => sql.script('ALTER TABLE a ADD COLUMN m TEXT; UPDATE a SET m = n') },
  { name: '003-last', up: (sql) => sql.script('CREATE TABLE b (n INTEGER)') },
];

test('an empty file goes through all steps, an older one through those it lacks, with its rows', () => {
  const { open } = folderWith();
  const sql = open();
  expect(migrate(sql, steps.slice(0, 1))).toEqual({ ok: true, from: 0 });
  sql.run('INSERT INTO a (n) VALUES (7)');
  expect(migrate(sql, steps)).toEqual({ ok: true, from: 1 });
  expect(sql.all('SELECT n, m FROM a')).toEqual([{ n: 7, m: '7' }]);
  expect(migrate(sql, steps)).toEqual({ ok: true, from: 3 });
  sql.close();
});

test('killed at any step, a file stands where it stood', () => {
  for (let at = 1; at < steps.length; at++) {
    const { open } = folderWith();
    const sql = open();
    migrate(sql, steps.slice(0, 1));
    sql.run('INSERT INTO a (n) VALUES (7)');
    const dying = steps.map((step, n) =>
      n === at ? { ...step, up: (on: Sql) => (step.up(on), died()) } : step,
    );
    expect(() => migrate(sql, dying)).toThrow('killed');
    expect(schemaOf(sql)).toBe(1);
    expect(sql.all('SELECT * FROM a')).toEqual([{ n: 7 }]);
    expect(migrate(sql, steps)).toEqual({ ok: true, from: 1 });
    sql.close();
  }
});

test('a newer file is refused and not touched', () => {
  const { open, folder } = folderWith();
  const sql = open();
  migrate(sql, steps);
  sql.close();
  const before = readFileSync(join(folder, 'one.db'));
  const again = open();
  expect(migrate(again, steps.slice(0, 2))).toEqual({ ok: false, reason: 'newer' });
  again.close();
  expect(readFileSync(join(folder, 'one.db')).equals(before)).toBe(true);
});

test('the outbox is copied before its schema changes, with the rows it had', () => {
  const folder = temporaryFolder();
  const ports = testPorts(folder, {
    http: { request: async () => ({ ok: false, reason: 'refused' }), close: async () => {} },
  });
  const opened = (list: readonly Migration[]) => {
    const outbox = openOutbox(ports, list);
    if (!outbox.ok) throw new Error(outbox.reason);
    return outbox.sql;
  };
  const old = opened(outboxMigrations);
  old.run(
    "INSERT INTO intent (idem, user_id, created_at, updated_at, status, body) VALUES ('k', 'u', 1, 1, 'waiting', x'00')",
  );
  old.close();
  expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
  const next = { name: '002-next', up: (sql: Sql) => sql.script("UPDATE intent SET status = 'refused'") };
  opened([...outboxMigrations, next]).close();
  const copy = ports.sqlFiles.open(`outbox.db.before-${outboxMigrations.length + 1}`, { durable: true });
  expect(copy.ok && copy.sql.all('SELECT idem, status FROM intent')).toEqual([
    { idem: 'k', status: 'waiting' },
  ]);
  if (copy.ok) copy.sql.close();
});

test('every schema of ours builds on an empty file and passes its own check', () => {
  for (const list of [cacheMigrations, outboxMigrations]) {
    const { open } = folderWith();
    const sql = open();
    expect(migrate(sql, list)).toEqual({ ok: true, from: 0 });
    expect(sql.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    sql.close();
  }
});

function died(): never {
  throw new Error('killed');
}
