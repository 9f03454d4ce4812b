import type { Migration } from '../migrate.ts';

export const vaultMigrations: readonly Migration[] = [
  {
    name: '001-first',
    up: (sql) =>
      sql.script('CREATE TABLE kept (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT, WITHOUT ROWID'),
  },
];
