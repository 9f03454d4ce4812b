import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  type DialectAdapter,
  type Driver,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { StoreRefused } from '../faults/refused.ts';
import type { Tables } from '../tables/schema.ts';
import { ownersOnly } from './ownersOnly.ts';

/** Pages of the file kept in memory, KiB: the sample world's tables and indexes that lists walk. */
export const CACHE_KIB = 65_536;

/**
 * Drops the samples of column values `analyze` takes beside its averages: with them SQLite plans a statement anew
 * whenever its values change, which cost more than running it (a count by index 17 µs, without them 5).
 */
export async function forgetSamples(db: Kysely<Tables>): Promise<void> {
  await sql`drop table if exists sqlite_stat4`.execute(db);
}

/**
 * Opens the embedded store's file. WAL with synchronous FULL: an acknowledged order survives a power cut (guarantees §1).
 * Throws StoreRefused for a damaged or unwritable one.
 */
export function openSqlite(file: string): Database.Database {
  let sqlite: Database.Database;
  try {
    ownersOnly(file);
    sqlite = new Database(file);
    sqlite.pragma('journal_mode = WAL');
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    throw new StoreRefused(/malformed|not a database|corrupt/i.test(text) ? 'damaged' : 'unwritable', file);
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`cache_size = ${-CACHE_KIB}`);
  if (file !== ':memory:' && sqlite.pragma('quick_check', { simple: true }) !== 'ok') {
    sqlite.close();
    throw new StoreRefused('damaged', file);
  }
  return sqlite;
}

/** An open file, which may know whether it stands in a transaction. */
type OpenFile = SqliteDatabase & { readonly inTransaction?: boolean };

/** The dialect of an open file; its migrations are one transaction, so that a kill leaves the old schema whole. */
export function sqliteDialect(sqlite: OpenFile): SqliteDialect {
  return new OneTransactionDialect(preparedOnce(sqlite));
}

/** SQLite does roll schema changes back, but the query builder holds back from it. */
class OneTransactionDialect extends SqliteDialect {
  readonly #database: OpenFile;
  constructor(database: OpenFile) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new RollbackOnceDriver(this.#database);
  }
  override createAdapter(): DialectAdapter {
    return new OneTransactionAdapter();
  }
}
/**
 * SQLite ends a transaction by itself when there is no room or the disk fails. Ending it once more would be an error, and
 * that one would be told instead of the reason.
 */
class RollbackOnceDriver extends SqliteDriver {
  readonly #database: OpenFile;
  constructor(database: OpenFile) {
    super({ database });
    this.#database = database;
  }
  override async rollbackTransaction(
    connection: Parameters<SqliteDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (this.#database.inTransaction !== false) await super.rollbackTransaction(connection);
  }
}
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Copies a store that is about to get a newer schema to `<file>.before-<first new migration>`, whole or not at all.
 * A store without tables yet is not copied.
 */
export function copyBeforeMigrating(sqlite: Database.Database, newest: readonly string[]): void {
  const known = sqlite.prepare(`select name from sqlite_master where name = 'kysely_migration'`).get();
  if (!known || sqlite.memory) return;
  const done = new Set(sqlite.prepare('select name from kysely_migration').pluck().all());
  const [first] = newest.filter((name) => !done.has(name));
  if (first === undefined || done.size === 0) return;
  const copy = `${sqlite.name}.before-${first}`;
  if (existsSync(`${copy}.part`)) rmSync(`${copy}.part`);
  ownersOnly(`${copy}.part`);
  sqlite.prepare('vacuum into ?').run(`${copy}.part`);
  renameSync(`${copy}.part`, copy);
}

const MAX_STATEMENTS = 500;

/**
 * Prepares each statement once, and lets every transaction take the write lock at its start: one that reads
 * first and writes later would otherwise fail, instead of waiting, when another process wrote in between.
 */
function preparedOnce(sqlite: OpenFile): OpenFile {
  const known = new LRUCache<string, ReturnType<SqliteDatabase['prepare']>>({ max: MAX_STATEMENTS });
  return {
    prepare: (text) => {
      const found = known.get(text);
      if (found) return found;
      const made = sqlite.prepare(text === 'begin' ? 'begin immediate' : text);
      known.set(text, made);
      return made;
    },
    close: () => sqlite.close(),
    get inTransaction() {
      return sqlite.inTransaction;
    },
  };
}
