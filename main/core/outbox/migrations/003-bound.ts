import type { Migration } from '../../migrate.ts';

/**
 * A key per row, wrapped by the machine's key store: `body` and `answer` are sealed with it, bound to their row and
 * user. Null in rows of before, whose `body` and `answer` are wrapped themselves and bound to nothing. Written anew,
 * because files of before kept what was deleted in them.
 */
export const bound: Migration = {
  name: '003-bound',
  rewrites: true,
  up: (sql) => sql.script('ALTER TABLE intent ADD COLUMN row_key BLOB'),
};
