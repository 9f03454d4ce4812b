import type { Application } from '../../../../contract/shapes/application.ts';
import type { ApprovalDetail } from '../../../../contract/shapes/approval.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { findApplication, findApplicationNumbered } from '../../../store/repos/approval/applications.ts';
import { stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import { approvalsAbout } from '../../../store/repos/approval/approvals.ts';
import { approvalDetails } from '../view/view.ts';
import { seenApplication } from './reach.ts';
import { applicationView } from './view.ts';

/**
 * The spec's applyFilePage: an application, by its id or its number, and everything that was asked about it. Beside those
 * who may see the application, whoever is or was asked about it opens it, though never in another's name.
 */
export async function fileOf(
  db: Db,
  scope: Scope,
  word: string,
): Promise<{ application: Application; approvals: ApprovalDetail[] } | null> {
  const { companyId, employeeId } = callerOf(scope);
  const find = word.startsWith('TA') ? findApplicationNumbered : findApplication;
  const record = await find(db, companyId, word);
  if (!record) return null;
  const approvals = await approvalsAbout(db, record.id);
  const ids = approvals.map((one) => one.id);
  const asked = !scope.acting && (await stepsOf(db, ids)).some((step) => step.approverId === employeeId);
  if (!asked && !(await seenApplication(db, scope, record.id))) return null;
  return {
    application: await applicationView(db, scope, record),
    approvals: await approvalDetails(db, scope, approvals),
  };
}
