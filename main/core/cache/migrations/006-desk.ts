import type { Migration } from '../../migrate.ts';

/** The desk as it stands with what the gateway has not yet got of it, sealed; one row per user. */
export const desk: Migration = {
  name: '006-desk',
  up: (sql) =>
    sql.script(`
      CREATE TABLE desk (
        user_id TEXT PRIMARY KEY REFERENCES user_key ON DELETE CASCADE,
        body BLOB NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
};
