import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { numbersMigrationTest } from '../../../../tests/suites/migrations/numbersMigration.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';

describe('numbers, in a file', () => {
  numbersMigrationTest(async () => ({
    db: new Kysely({ dialect: sqliteDialect(openSqlite(':memory:')) }),
    dialect: 'sqlite',
  }));
});
