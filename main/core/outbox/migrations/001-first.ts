import type { Migration } from '../../migrate.ts';

/**
 * One row per intent. `body` (input and summary) and `answer` (what became of it) hold names, so they are wrapped by
 * the machine's key store, row by row: no other row or file is needed to read one back.
 */
export const first: Migration = {
  name: '001-first',
  up: (sql) =>
    sql.script(`
      CREATE TABLE intent (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        idem TEXT NOT NULL UNIQUE,
        user_id TEXT NOT NULL,
        principal_id TEXT,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('waiting', 'sending', 'asking', 'done', 'refused')),
        tries INTEGER NOT NULL DEFAULT 0,
        perhaps INTEGER NOT NULL DEFAULT 0,
        shown INTEGER NOT NULL DEFAULT 0,
        error_code TEXT,
        body BLOB NOT NULL,
        answer BLOB
      ) STRICT;
      CREATE INDEX intent_open ON intent (user_id, status, seq);
    `),
};
