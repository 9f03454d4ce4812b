import { Kysely } from 'kysely';
import { describe } from 'vitest';
import { claimMigrationTest } from '../../../../tests/suites/migrations/claimMigration.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';

describe('versions and claims, in a file', () => {
  claimMigrationTest(async () => ({
    db: new Kysely({ dialect: sqliteDialect(openSqlite(':memory:')) }),
    dialect: 'sqlite',
  }));
});
