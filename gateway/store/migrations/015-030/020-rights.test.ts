import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { rightsMigration } from '../../../../tests/suites/migrations/rightsMigration.ts';
import type { Tables } from '../../tables/schema.ts';

rightsMigration(async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  return { db, close: () => db.destroy() };
});
