import type { Transaction } from 'kysely';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import { setBudgets } from '../../../store/repos/approval/applicationBudgets.ts';
import { changeApplication, findApplication } from '../../../store/repos/approval/applications.ts';
import type { ApprovalRecord } from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';

/**
 * What a decision makes of the application it is about (epoch ms). An agreed modification becomes the content in force
 * with its budgets; a refused one is forgotten. False when the application has gone another way, or has another content
 * than the one that was asked about.
 */
export async function applicationDecided(
  trx: Transaction<Tables>,
  approval: ApprovalRecord,
  passed: boolean,
  now: number,
): Promise<boolean> {
  const before = await findApplication(trx, approval.companyId, approval.objectId);
  const status = before && statusAfter(before.status, passed ? 'agree' : 'refuse');
  if (!before || !status) return false;
  const { contentVersion = before.contentVersion } = approval.body;
  if (contentVersion !== before.contentVersion) return false;
  if (approval.kind !== 'modify') {
    const after = await changeApplication(trx, before, { status }, now);
    // What is in force is what was approved, whatever was written down before.
    if (after && passed && approval.kind === 'application')
      await setBudgets(trx, after.id, after.content.budgets);
    return after !== null;
  }
  const { proposed } = before;
  const agreed = passed && proposed ? { content: proposed } : {};
  const after = await changeApplication(trx, before, { status, ...agreed, proposed: null }, now);
  if (after && passed) await setBudgets(trx, after.id, after.content.budgets);
  return after !== null;
}
