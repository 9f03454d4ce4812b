import type { ApplicationStatus } from '../../../../contract/enums/application.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import type { Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { type ApplicationRecord, changeApplication } from '../../../store/repos/approval/applications.ts';
import { pendingAbout } from '../../../store/repos/approval/approvals.ts';
import type { Deps } from '../../deps.ts';
import { endUndecided } from '../chain/endApproval.ts';
import { ownApplication } from './reach.ts';
import { recordAct } from './recordAct.ts';

const withdrawn: readonly ApplicationStatus[] = ['cancelled', 'modifyWithdrawn', 'revokeWithdrawn'];

type Withdrawn = Result<ApplicationRecord, 'NOT_FOUND' | 'FORBIDDEN' | 'APPLICATION_STATE' | 'OVERTAKEN'>;

/** Takes back what is pending: the application, its modification or its revocation. The approver's desk is cleared. */
export async function withdrawApplication(
  deps: Deps,
  scope: Scope,
  before: ApplicationRecord,
  note: string,
): Promise<Withdrawn> {
  if (withdrawn.includes(before.status)) return ok(before);
  const status = statusAfter(before.status, 'withdraw');
  if (!status) return fail('APPLICATION_STATE');
  return writeFor<Withdrawn>(deps.store.db, before.companyId, async (trx) => {
    const own = await ownApplication(trx, scope, before.id);
    if (typeof own === 'string') return fail(own);
    const after = await changeApplication(trx, before, { status, proposed: null }, scope.now);
    if (!after) return fail('OVERTAKEN');
    const pending = await pendingAbout(trx, before.id);
    if (pending) await endUndecided(deps, trx, pending, 'withdrawn', note);
    await recordAct(deps, trx, scope, after, 'withdraw');
    return ok(after);
  });
}
