import type { Migration } from '../../migrate.ts';

/**
 * Lists go through orders under way or to come and through ended ones in turn, or by the time of booking or the amount:
 * these stand beside the sealed body, without whose they are. Orders of before are fetched again.
 */
export const sorts: Migration = {
  name: '005-sorts',
  up: (sql) =>
    sql.script(`
      DELETE FROM order_words;
      DELETE FROM orders;
      UPDATE scope SET business = NULL, private = NULL;
      ALTER TABLE orders ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE orders ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE orders ADD COLUMN total_fen INTEGER NOT NULL DEFAULT 0;
      DROP INDEX orders_listed;
      CREATE INDEX orders_listed ON orders (scope_id, tab, ended);
      CREATE INDEX orders_booked ON orders (scope_id, tab, created_at, order_id);
      CREATE INDEX orders_by_amount ON orders (scope_id, tab, total_fen, order_id);
    `),
};
