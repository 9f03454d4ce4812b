import type { Sql } from '../../ports.ts';
import type { OpenCacheScope } from '../scope.ts';

/** How far the list of a tab was read: where to go on (null: nowhere), pages so far, and when that was (epoch ms). */
export type ListProgress = { readonly cursor: string | null; readonly pages: number; readonly at: number };

export type ListProgressRows = {
  get(scope: OpenCacheScope, tab: string): ListProgress | undefined;
  /** Undefined begins anew. */
  put(scope: OpenCacheScope, tab: string, to: ListProgress | undefined): void;
};

/** The table of how far lists were read. */
export function makeListProgress(sql: Sql): ListProgressRows {
  return {
    get: (scope, tab) =>
      sql.get<ListProgress>(
        'SELECT cursor, pages, at FROM read_on WHERE scope_id = ? AND tab = ?',
        scope.id,
        tab,
      ),
    put(scope, tab, to) {
      sql.run('DELETE FROM read_on WHERE scope_id = ? AND tab = ?', scope.id, tab);
      if (!to) return;
      const { cursor, pages, at } = to;
      sql.run(
        'INSERT INTO read_on (scope_id, tab, cursor, pages, at) VALUES (?, ?, ?, ?, ?)',
        scope.id,
        tab,
        cursor,
        pages,
        at,
      );
    },
  };
}
