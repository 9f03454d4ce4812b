import type { Sql } from '../../ports.ts';
import type { OpenCacheScope } from '../scope.ts';

/** A reply of a cached query, known by who asked, as whom, what and with which input. */
export type ReplyKey = { readonly name: string; readonly input: unknown };

export type Replies = {
  put(scope: OpenCacheScope, key: ReplyKey, value: unknown, times: { now: number; freshUntil: number }): void;
  get(scope: OpenCacheScope, key: ReplyKey): { value: unknown; freshUntil: number } | undefined;
  /** Replies of these calls may no longer be given without asking; without a gateway they still serve. */
  outdate(scope: OpenCacheScope, names: readonly string[]): void;
  /** The same in every scope. */
  outdateAll(names: readonly string[]): void;
  /** Drops replies stored before `before`, and the oldest above `most`. */
  prune(before: number, most: number): void;
};

/** The table of kept replies, by call and input; times in epoch ms. */
export function makeReplies(sql: Sql): Replies {
  const keyOf = (scope: OpenCacheScope, { name, input }: ReplyKey) =>
    scope.rows.mac(`reply\n${name}\n${JSON.stringify(input)}`);
  const bound = (scope: OpenCacheScope, name: string) => `reply:${scope.id}:${name}`;
  return {
    put: (scope, key, value, { now, freshUntil }) =>
      void sql.run(
        `INSERT INTO replies (scope_id, reply_key, name, stored_at, fresh_until, body) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET stored_at = excluded.stored_at, fresh_until = excluded.fresh_until, body = excluded.body`,
        scope.id,
        keyOf(scope, key),
        key.name,
        now,
        freshUntil,
        scope.rows.seal(value, bound(scope, key.name)),
      ),
    get(scope, key) {
      const row = sql.get<{ fresh_until: number; body: Uint8Array }>(
        'SELECT fresh_until, body FROM replies WHERE scope_id = ? AND reply_key = ?',
        scope.id,
        keyOf(scope, key),
      );
      const value = row && scope.rows.open(row.body, bound(scope, key.name));
      return row && value !== undefined ? { value, freshUntil: row.fresh_until } : undefined;
    },
    outdate(scope, names) {
      for (const name of names) {
        sql.run('UPDATE replies SET fresh_until = 0 WHERE scope_id = ? AND name = ?', scope.id, name);
      }
    },
    outdateAll(names) {
      for (const name of names) sql.run('UPDATE replies SET fresh_until = 0 WHERE name = ?', name);
    },
    prune(before, most) {
      sql.run('DELETE FROM replies WHERE stored_at < ?', before);
      sql.run(
        `DELETE FROM replies WHERE (scope_id, reply_key) IN (
           SELECT scope_id, reply_key FROM replies ORDER BY stored_at DESC LIMIT -1 OFFSET ?)`,
        most,
      );
    },
  };
}
