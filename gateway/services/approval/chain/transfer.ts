import type { Transaction } from 'kysely';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import type { Decision } from '../../../../contract/shapes/approval.ts';
import { changeApplication, findApplication } from '../../../store/repos/approval/applications.ts';
import { peopleHolding, thereAmong } from '../../../store/repos/approval/approvalChains.ts';
import { endStep, type StepRecord } from '../../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, changeApproval } from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { openStep } from './askNext.ts';
import { ownersOf } from './ownRequest.ts';

/**
 * Transfers an open step to a colleague at the same level. Null where the colleague may not decide it: no approver, away,
 * one whose request it is, or somebody who was asked about it already.
 */
export async function transferStep(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  handing: {
    readonly approval: ApprovalRecord;
    readonly step: StepRecord;
    readonly steps: readonly StepRecord[];
    readonly decision: Extract<Decision, { kind: 'transfer' }>;
  },
): Promise<ApprovalRecord | null> {
  const { approval, step, steps, decision } = handing;
  const { toId, note = '' } = decision;
  const now = deps.clock.now();
  const colleagues = await peopleHolding(trx, approval.companyId, 'approve');
  const there = await thereAmong(trx, approval.companyId, [toId], now);
  const asked = steps.some((one) => one.approverId === toId);
  const own = ownersOf(approval).has(toId);
  if (asked || own || !there.has(toId) || !colleagues.some(({ id }) => id === toId)) return null;

  if (!(await endStep(trx, step, { state: 'transferred', note, now }))) return null;
  const after = await changeApproval(trx, approval, { state: 'underWay' }, now);
  if (!after) return null;
  await openStep(deps, trx, approval, steps, { level: step.level, role: step.role, approverId: toId });
  if (approval.kind === 'application') await markTransferred(trx, approval, now);
  return after;
}

/** The applicant sees that another approver has it (domain §4 status `transferred`). */
async function markTransferred(
  trx: Transaction<Tables>,
  { companyId, objectId }: ApprovalRecord,
  now: number,
): Promise<void> {
  const about = await findApplication(trx, companyId, objectId);
  const status = about && statusAfter(about.status, 'transfer');
  if (!about || !status) return;
  const after = await changeApplication(trx, about, { status }, now);
  if (!after) throw new Error('an application changed within the transaction that read it');
}
