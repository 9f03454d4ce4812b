import type { pointsCalls } from '../../../contract/calls/points/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { cursorAt, placeAt } from '../../store/db/keysetWalks.ts';
import { pointsPage, pointsStanding } from '../../store/repos/money/points.ts';
import type { Deps } from '../deps.ts';

const PAGE = 30;
const MOVE_ID = /^[a-z]{4}:[0-9a-f]{32}$/;

/** Points of oneself, or of the principal acted for. */
export function pointsHandlers({ store: { db } }: Deps): HandlersFor<typeof pointsCalls, Scope> {
  return {
    'points.get': async ({ cursor, limit = PAGE }, scope) => {
      const after = placeAt(cursor, MOVE_ID);
      if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
      const whose = subjectOf(scope);
      // In another's name one sees nothing of their private journeys but of those one booked.
      const of = { employeeId: whose, ...(scope.acting && { bookedBy: callerOf(scope).employeeId }) };
      const found = await pointsPage(db, of, { now: scope.now, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return ok({
        ...(await pointsStanding(db, of, scope.now)),
        entries: page.map(({ entry }) => entry),
        nextCursor: found.length > limit && last ? cursorAt({ at: last.entry.at, id: last.id }) : null,
      });
    },
  };
}
