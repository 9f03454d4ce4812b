import type { Migration } from '../../migrate.ts';

/** How far the whole list of a tab was read quietly: the gateway's cursor to go on from, null once all of it was. */
export const readOn: Migration = {
  name: '007-read-on',
  up: (sql) =>
    sql.script(`
      CREATE TABLE read_on (
        scope_id INTEGER NOT NULL REFERENCES scope ON DELETE CASCADE,
        tab TEXT NOT NULL,
        cursor TEXT,
        pages INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (scope_id, tab)
      ) STRICT, WITHOUT ROWID;
    `),
};
