import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { ApprovalRecord } from '../../store/repos/approval/approvals.ts';
import { stillServes } from './reach.ts';

/** Whether the caller asks for an approval still: asked where it is written, so that a grant taken back counts. */
export async function stillAsks(
  db: Db,
  scope: Scope,
  { askerId, principalId }: Pick<ApprovalRecord, 'askerId' | 'principalId'>,
): Promise<boolean> {
  if (!scope.acting && askerId === callerOf(scope).employeeId) return true;
  return stillServes(db, scope, principalId, 'book');
}
