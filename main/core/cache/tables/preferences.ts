import { type Preferences, preferences } from '../../../../contract/calls/settings/shapes.ts';
import type { Sql } from '../../ports.ts';
import type { OpenCacheScope } from '../scope.ts';

export type PreferenceRows = {
  put(scope: OpenCacheScope, value: Preferences, freshUntil: number): void;
  /** Asked for anew from now on; without a gateway it still serves. */
  outdate(): void;
  get(scope: OpenCacheScope): { value: Preferences; freshUntil: number } | undefined;
};

/** What a person set for themselves; one row per user, kept however old it is. */
export function makePreferences(sql: Sql): PreferenceRows {
  const bound = (scope: OpenCacheScope) => `preferences:${scope.userId}`;
  return {
    put: (scope, value, freshUntil) =>
      void sql.run(
        `INSERT INTO preferences (user_id, fresh_until, body) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET fresh_until = excluded.fresh_until, body = excluded.body`,
        scope.userId,
        freshUntil,
        scope.rows.seal(value, bound(scope)),
      ),
    outdate: () => void sql.run('UPDATE preferences SET fresh_until = 0'),
    get(scope) {
      const row = sql.get<{ fresh_until: number; body: Uint8Array }>(
        'SELECT fresh_until, body FROM preferences WHERE user_id = ?',
        scope.userId,
      );
      const parsed = preferences.safeParse(row && scope.rows.open(row.body, bound(scope)));
      return row && parsed.success ? { value: parsed.data, freshUntil: row.fresh_until } : undefined;
    },
  };
}
