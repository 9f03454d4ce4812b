import { type Preferences, preferences } from '../../../../contract/calls/settings/shapes.ts';
import type { Sql } from '../../ports.ts';
import type { OpenPlace } from '../place.ts';

export type PreferenceRows = {
  put(place: OpenPlace, value: Preferences, freshUntil: number): void;
  get(place: OpenPlace): { value: Preferences; freshUntil: number } | undefined;
};

/** What a person set for themselves; one row per user, kept however old it is. */
export function makePreferences(sql: Sql): PreferenceRows {
  const bound = (place: OpenPlace) => `preferences:${place.userId}`;
  return {
    put: (place, value, freshUntil) =>
      void sql.run(
        `INSERT INTO preferences (user_id, fresh_until, body) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET fresh_until = excluded.fresh_until, body = excluded.body`,
        place.userId,
        freshUntil,
        place.rows.seal(value, bound(place)),
      ),
    get(place) {
      const row = sql.get<{ fresh_until: number; body: Uint8Array }>(
        'SELECT fresh_until, body FROM preferences WHERE user_id = ?',
        place.userId,
      );
      const parsed = preferences.safeParse(row && place.rows.open(row.body, bound(place)));
      return row && parsed.success ? { value: parsed.data, freshUntil: row.fresh_until } : undefined;
    },
  };
}
