import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { namesMigrationTest } from '../../../../tests/suites/migrations/namesMigration.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';

describe('names, in a file', () => {
  namesMigrationTest(async () => ({
    db: new Kysely({ dialect: sqliteDialect(openSqlite(':memory:')) }),
    dialect: 'sqlite',
  }));
});
