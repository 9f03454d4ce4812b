import type { pointsCalls } from '../../../contract/calls/points.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Deps } from '../../deps.ts';
import { type Scope, subjectOf } from '../../ports.ts';
import { type PointsKey, pointsPage, pointsStanding } from '../../store/repos/points.ts';

const PAGE = 30;
const CURSOR = /^(\d{1,15})\.([a-z]{4}:[0-9a-f]{32})$/;

/** Points of oneself, or of the principal acted for. */
export function pointsHandlers({ store: { db } }: Deps): HandlersFor<typeof pointsCalls, Scope> {
  return {
    'points.get': async ({ cursor, limit = PAGE }, scope) => {
      const after = cursor === undefined ? null : keyOf(cursor);
      if (cursor !== undefined && !after) return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
      const whose = subjectOf(scope);
      const found = await pointsPage(db, whose, { now: scope.now, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return ok({
        ...(await pointsStanding(db, whose, scope.now)),
        entries: page.map(({ entry }) => entry),
        nextCursor: found.length > limit && last ? `${last.entry.at}.${last.id}` : null,
      });
    },
  };
}

function keyOf(cursor: string): PointsKey | null {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
