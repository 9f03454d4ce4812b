import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { keyMigrationTest } from '../../../../tests/suites/migrations/keyMigration.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';

describe('keys, in a file', () => {
  keyMigrationTest(async () => ({
    db: new Kysely({ dialect: sqliteDialect(openSqlite(':memory:')) }),
    dialect: 'sqlite',
  }));
});
