import type { Migration } from '../migrate.ts';

export const vaultMigrations: readonly Migration[] = [
  {
    name: '001-first',
    up: (sql) =>
      sql.script('CREATE TABLE kept (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT, WITHOUT ROWID'),
  },
  // Files of before kept what was deleted in them.
  { name: '002-erased', rewrites: true, up: () => {} },
];
