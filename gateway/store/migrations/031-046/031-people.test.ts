import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { peopleMigrationTest } from '../../../../tests/suites/migrations/peopleMigration.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';

describe('people, in a file', () => {
  peopleMigrationTest(async () => ({
    db: new Kysely({ dialect: sqliteDialect(openSqlite(':memory:')) }),
    dialect: 'sqlite',
  }));
});
