import type { homeCalls } from '../../../contract/calls/home/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { insertPoint } from '../../store/repos/operation/tracking.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { scrubPath, scrubText } from './scrub.ts';

/**
 * Usage tracking (spec §7). Who it was comes from the session; the user, code and name in the body are the
 * client's statement and are not stored.
 */
export function trackingHandlers({
  store,
}: Deps): HandlersFor<Pick<typeof homeCalls, 'tracking.point.save'>, Scope> {
  return {
    'tracking.point.save': async ({ path, pathname, parameter }, scope) => {
      const { isList = false, setHandlename = '' } = parameter;
      const body = { pathname: scrubText(pathname), isList, setHandlename: scrubText(setHandlename) };
      return writeAnswer(store.db, scope, async (trx) => {
        await insertPoint(trx, {
          at: scope.now,
          employeeId: callerOf(scope).employeeId,
          path: scrubPath(path),
          body: JSON.stringify(body),
        });
        return ok({});
      });
    },
  };
}
