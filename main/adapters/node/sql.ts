import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { OpenedSql, Sql, SqlFiles, SqlRow, SqlValue } from '../../core/ports.ts';
import { makeFolder } from './folder.ts';

const companions = ['', '-wal', '-shm'];

/** SQLite files of one folder, which is made when missing. Throws where the folder cannot be made. */
export function sqlFilesIn(folder: string, now: () => number): SqlFiles {
  makeFolder(folder);
  const path = (file: string) => (file === ':memory:' ? file : join(folder, file));
  return {
    open: (file, options) => openSql(path(file), options),
    openDamaged(file) {
      try {
        return sqlOn(new Database(path(file)));
      } catch {
        return undefined;
      }
    },
    quarantine(file) {
      const aside = `${file}.damaged-${now()}`;
      for (const end of companions) {
        if (existsSync(path(file) + end)) renameSync(path(file) + end, path(aside) + end);
      }
      return aside;
    },
    remove(file) {
      for (const end of companions) rmSync(path(file) + end, { force: true });
    },
    removeCopies(file, mark) {
      for (const name of readdirSync(folder)) {
        if (name.startsWith(`${file}.${mark}-`)) rmSync(join(folder, name), { force: true });
      }
    },
    copy(file, to) {
      for (const end of companions) {
        if (existsSync(path(file) + end)) copyFileSync(path(file) + end, path(to) + end);
      }
    },
  };
}

function openSql(path: string, options: { durable: boolean; exclusive?: boolean }): OpenedSql {
  let db: Database.Database | undefined;
  try {
    ownersOnly(path);
    db = new Database(path, { timeout: options.exclusive ? 200 : 5000 });
    if (options.exclusive) db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${options.durable ? 'FULL' : 'NORMAL'}`);
    // Into the file at once: what stands in the log alone goes without a word when the log is damaged.
    if (options.durable) db.pragma('wal_autocheckpoint = 1');
    db.pragma('foreign_keys = ON');
    db.pragma('secure_delete = ON');
    db.pragma('temp_store = MEMORY');
    // In exclusive mode the lock is taken by the first write and then kept.
    if (options.exclusive) db.exec('BEGIN IMMEDIATE; COMMIT');
    if (db.pragma('quick_check', { simple: true }) !== 'ok') return refuse(db, 'damaged');
    return { ok: true, sql: sqlOn(db) };
  } catch (error) {
    return refuse(db, reasonOf(error));
  }
}

/** Only this user may read the file and what SQLite writes beside it, which takes the mode of the file. */
function ownersOnly(path: string): void {
  if (path === ':memory:') return;
  // Only where it is missing: closing an open file's second handle would let go of SQLite's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const end of companions) if (existsSync(path + end)) chmodSync(path + end, 0o600);
}

function refuse(db: Database.Database | undefined, reason: 'damaged' | 'unwritable' | 'locked'): OpenedSql {
  db?.close();
  return { ok: false, reason };
}

function reasonOf(error: unknown): 'damaged' | 'unwritable' | 'locked' {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'locked';
  // A file that is there but cannot be read as a database is damage; anything else is the disk's or the folder's.
  return /^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR_SHORT_READ|PROTOCOL|SCHEMA)/.test(code)
    ? 'damaged'
    : 'unwritable';
}

function sqlOn(db: Database.Database): Sql {
  const prepared = new Map<string, Database.Statement<unknown[]>>();
  const statement = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const made = db.prepare<unknown[]>(text);
    prepared.set(text, made);
    return made;
  };
  return {
    run: (text, ...values) => ({ changes: statement(text).run(...values).changes }),
    all: <Row extends SqlRow>(text: string, ...values: SqlValue[]) => statement(text).all(...values) as Row[],
    get: <Row extends SqlRow>(text: string, ...values: SqlValue[]) =>
      statement(text).get(...values) as Row | undefined,
    script: (text) => void db.exec(text),
    transaction: (work) => db.transaction(work).immediate(),
    close: () => void db.close(),
  };
}
