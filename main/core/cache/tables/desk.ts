import type { Sql } from '../../ports.ts';
import type { OpenCacheScope } from '../scope.ts';

export type DeskRow = {
  put(scope: OpenCacheScope, text: string): void;
  get(scope: OpenCacheScope): string | undefined;
};

/** The desk of a user, as their page keeps it: a text that only the page reads. */
export function makeDeskRow(sql: Sql): DeskRow {
  const bound = (scope: OpenCacheScope) => `desk:${scope.userId}`;
  return {
    put: (scope, text) =>
      void sql.run(
        `INSERT INTO desk (user_id, body) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body`,
        scope.userId,
        scope.rows.seal(text, bound(scope)),
      ),
    get(scope) {
      const row = sql.get<{ body: Uint8Array }>('SELECT body FROM desk WHERE user_id = ?', scope.userId);
      const text = row && scope.rows.open(row.body, bound(scope));
      return typeof text === 'string' ? text : undefined;
    },
  };
}
