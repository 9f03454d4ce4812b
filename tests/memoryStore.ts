import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { fileNotifications } from '../gateway/store/db/changeNotifications.ts';
import { openStore, type Store } from '../gateway/store/db/openStore.ts';
import { openSqlite, sqliteDialect } from '../gateway/store/db/sqlite.ts';
import type { Tables } from '../gateway/store/tables/schema.ts';

let empty: Promise<Buffer> | null = null;

/** A store in memory with the newest schema, which is made once and copied: migrations took most of a short run. */
export async function memoryStore(): Promise<Store> {
  empty ??= migrated();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(new Database(await empty)) });
  return { db, dialect: 'sqlite', notifications: fileNotifications(null), close: () => db.destroy() };
}

async function migrated(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  const file = join(folder, 'empty.db');
  await (await openStore(file)).close();
  const sqlite = openSqlite(file);
  // A file that keeps its changes beside it cannot be opened in memory.
  sqlite.pragma('journal_mode = DELETE');
  const whole = sqlite.serialize();
  sqlite.close();
  rmSync(folder, { recursive: true });
  return whole;
}
