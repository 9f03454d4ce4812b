import type { Transaction } from 'kysely';
import { type ApprovalRecord, changeApproval } from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { approvalMessage } from '../../message/approvalMessage.ts';
import { notify } from '../../push/notify.ts';
import { applicationDecided } from './applicationDecided.ts';
import type { AskDeps } from './askNext.ts';
import { familyOf } from './chain.ts';
import { ended } from './openApproval.ts';

/** Somebody else went first; everything of this decision is undone. */
export class Overtaken extends Error {}

/**
 * Ends an approval nobody has to decide on any more, in one transaction with the application it is about; to an order
 * or amendment propagateDecision.ts takes it. Throws `Overtaken`.
 */
export async function conclude(
  deps: AskDeps,
  trx: Transaction<Tables>,
  approval: ApprovalRecord,
  passed: boolean,
): Promise<ApprovalRecord> {
  const now = deps.clock.now();
  const end = passed ? ended(approval, 'passed', now) : ({ state: 'rejected', decidedAt: now } as const);
  const change = { ...end, ...(isPropagated(approval) && { propagateAt: now }) };
  const after = await changeApproval(trx, approval, change, now);
  if (!after) throw new Overtaken();
  if (familyOf(approval.kind) === 'application' && !(await applicationDecided(trx, after, passed, now)))
    throw new Overtaken();
  const { askerId, principalId, id } = approval;
  const event = passed ? 'approved' : 'rejected';
  await approvalMessage(deps, trx, approval, { event, to: [askerId, principalId], source: 'end' });
  await notify(deps, trx, [askerId, principalId], { kind: 'approval', id });
  return after;
}

/** Whether an order or amendment waits for the decision. */
function isPropagated({ kind }: ApprovalRecord): boolean {
  return kind === 'overLimit' || kind === 'change' || kind === 'refund';
}
