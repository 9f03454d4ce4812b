import type { documentCalls } from '../../../contract/calls/document/shapes.ts';
import { areInForce, inForce } from '../../../contract/enums/service/documents.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { acceptancesOf } from '../../store/repos/account/acceptances.ts';
import type { Deps } from '../deps.ts';
import { recordAcceptance } from './accept.ts';

/** What people accepted of the public documents; each person's own. */
export function documentHandlers(deps: Deps): HandlersFor<typeof documentCalls, Scope> {
  const { db } = deps.store;
  return {
    'document.due.list': async ({ documents }, scope) => {
      const accepted = await acceptancesOf(db, callerOf(scope).employeeId);
      const due = inForce([...new Set(documents)]).filter(
        ({ document, version }) =>
          !accepted.some((one) => one.document === document && one.version === version),
      );
      return ok({ due });
    },
    'document.accept': async ({ documents, occasion }, scope) => {
      if (!areInForce(documents)) return fail('AGREEMENT_OUTDATED');
      const { companyId, employeeId } = callerOf(scope);
      await writeFor(db, companyId, (trx) =>
        recordAcceptance(deps, trx, scope, { personId: employeeId, documents, occasion }),
      );
      return ok({});
    },
    'document.acceptance.list': async (_, scope) => {
      const records = await acceptancesOf(db, callerOf(scope).employeeId);
      return ok({
        acceptances: records.map(({ document, version, place, channel, acceptedAt }) => ({
          document,
          version,
          occasion: place,
          channel,
          acceptedAt,
        })),
      });
    },
  };
}
