import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { sharesMigrationSuite } from '../../../../tests/suites/migrations/sharesMigration.ts';
import { sqliteDialect } from '../../db/sqlite.ts';
import type { Tables } from '../../tables/schema.ts';

describe('a store in a file, from the version before', () => {
  sharesMigrationSuite(async () => ({
    db: new Kysely<Tables>({ dialect: sqliteDialect(new Database(':memory:')) }),
    dialect: 'sqlite',
  }));
});
