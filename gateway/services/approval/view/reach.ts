import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, findApproval } from '../../../store/repos/approval/approvals.ts';
import { mayServe } from '../../policy/reach.ts';

/**
 * An approval the caller may see: whoever asked, whoever may book for its principal, and whoever is or was asked.
 * Nobody learns whether another one exists.
 */
export async function seenApproval(db: Db, scope: Scope, id: string): Promise<ApprovalRecord | null> {
  const { companyId, employeeId } = callerOf(scope);
  const record = await findApproval(db, companyId, id);
  if (!record) return null;
  if (await asksFor(db, scope, record)) return record;
  const steps = scope.acting ? [] : await stepsOf(db, [record.id]);
  return steps.some((step) => step.approverId === employeeId) ? record : null;
}

/** Whether the caller stands on the asking side of an approval. */
export async function asksFor(db: Db, scope: Scope, record: ApprovalRecord): Promise<boolean> {
  if (!scope.acting && record.askerId === callerOf(scope).employeeId) return true;
  return mayServe(db, scope, record.principalId, 'book');
}
