import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as first from './migrations/001-first.ts';
import * as auditHead from './migrations/002-audit-head.ts';
import * as railHolds from './migrations/003-rail-holds.ts';
import * as orderWords from './migrations/004-order-words.ts';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;

export type Store = {
  readonly db: Db;
  readonly dialect: 'sqlite';
  close(): Promise<void>;
};

/** A store that cannot be used, with a reason a person understands. */
export class StoreRefused extends Error {
  readonly reason: 'damaged' | 'newer' | 'unwritable';
  constructor(reason: 'damaged' | 'newer' | 'unwritable', message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Opens the embedded store and brings it to the newest schema. WAL with synchronous FULL: an acknowledged
 * order survives a power cut (quality §1). Refuses a damaged file, and one written by a newer version.
 */
export async function openStore(file: string): Promise<Store> {
  const sqlite = openSqlite(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparedOnce(sqlite) }) });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '001-first': { up: (on) => first.up(on, 'sqlite') },
        '002-audit-head': { up: auditHead.up },
        '003-rail-holds': { up: railHolds.up },
        '004-order-words': { up: (on) => orderWords.up(on, 'sqlite') },
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    const text = messageOf(error);
    if (/corrupted migrations/i.test(text)) throw new StoreRefused('newer', file);
    throw new StoreRefused(/malformed|not a database/i.test(text) ? 'damaged' : 'unwritable', file);
  }
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

function openSqlite(file: string): Database.Database {
  let sqlite: Database.Database;
  try {
    sqlite = new Database(file);
    sqlite.pragma('journal_mode = WAL');
  } catch (error) {
    const text = messageOf(error);
    throw new StoreRefused(/malformed|not a database|corrupt/i.test(text) ? 'damaged' : 'unwritable', file);
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  if (file !== ':memory:' && sqlite.pragma('quick_check', { simple: true }) !== 'ok') {
    sqlite.close();
    throw new StoreRefused('damaged', file);
  }
  return sqlite;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

const MAX_STATEMENTS = 500;

/**
 * Prepares each statement once, and lets every transaction take the write lock at its start: one that reads
 * first and writes later would otherwise fail, instead of waiting, when another process wrote in between.
 */
function preparedOnce(sqlite: Database.Database): SqliteDatabase {
  const known = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const found = known.get(text);
      if (found) return found;
      const made = sqlite.prepare(text === 'begin' ? 'begin immediate' : text);
      if (known.size >= MAX_STATEMENTS) known.clear();
      known.set(text, made);
      return made;
    },
    close: () => sqlite.close(),
  };
}
