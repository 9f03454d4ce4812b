import type { Migration } from '../../migrate.ts';

/**
 * Bodies and details are sealed with the user's cache key; what stays plain are ids, states and times. The words
 * of the search index are keyed hashes of tokens, so names cannot be read from it either.
 */
export const first: Migration = {
  name: '001-first',
  up: (sql) =>
    sql.script(`
      CREATE TABLE user_key (user_id TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE scope (
        id INTEGER PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user_key ON DELETE CASCADE,
        principal_id TEXT NOT NULL,
        business INTEGER,
        private INTEGER,
        UNIQUE (user_id, principal_id)
      ) STRICT;
      CREATE TABLE orders (
        sort_key INTEGER PRIMARY KEY,
        scope_id INTEGER NOT NULL REFERENCES scope ON DELETE CASCADE,
        order_id TEXT NOT NULL,
        tab TEXT NOT NULL,
        kind TEXT NOT NULL,
        label TEXT NOT NULL,
        depart_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        tokens_mac BLOB NOT NULL,
        body BLOB NOT NULL,
        detail BLOB,
        detail_at INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE UNIQUE INDEX orders_by_id ON orders (scope_id, order_id);
      CREATE INDEX orders_listed ON orders (scope_id, tab);
      CREATE VIRTUAL TABLE order_words USING fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
      );
      CREATE TABLE preferences (
        user_id TEXT PRIMARY KEY REFERENCES user_key ON DELETE CASCADE,
        fresh_until INTEGER NOT NULL,
        body BLOB NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE replies (
        scope_id INTEGER NOT NULL REFERENCES scope ON DELETE CASCADE,
        reply_key BLOB NOT NULL,
        name TEXT NOT NULL,
        stored_at INTEGER NOT NULL,
        fresh_until INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (scope_id, reply_key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX replies_by_age ON replies (stored_at);
    `),
};
