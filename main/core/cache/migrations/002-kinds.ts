import type { Migration } from '../../migrate.ts';

/**
 * Orders of every product kind: sorted by when they begin. What was kept before has a shape no screen reads any
 * more, and can be fetched again; a place that has kept nothing says so instead of "no orders".
 */
export const kinds: Migration = {
  name: '002-kinds',
  up: (sql) =>
    sql.script(`
      DELETE FROM order_words;
      DELETE FROM orders;
      DELETE FROM replies;
      UPDATE scope SET business = NULL, private = NULL;
      ALTER TABLE orders RENAME COLUMN depart_at TO start_at;
    `),
};
