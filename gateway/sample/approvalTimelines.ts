import type { ApplicationStatus } from '../../contract/enums/application.ts';
import type { ApprovalKind, ApprovalState } from '../../contract/enums/approval.ts';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { whoIsNext } from '../services/approval/chain/askNext.ts';
import type { Db } from '../store/db/openStore.ts';
import type { StepRecord } from '../store/repos/approval/approvalSteps.ts';
import type { ApprovalRecord } from '../store/repos/approval/approvals.ts';

type Asked = readonly [kind: ApprovalKind, state: ApprovalState];
const agreed: Asked = ['application', 'passed'];

/** What was asked, and how it ended, until an application stood in a status. */
const timelines: Readonly<Record<ApplicationStatus, readonly Asked[]>> = {
  draft: [],
  applied: [['application', 'waiting']],
  transferred: [['application', 'underWay']],
  agreed: [agreed],
  refused: [['application', 'rejected']],
  cancelled: [['application', 'withdrawn']],
  modifyPending: [agreed, ['modify', 'waiting']],
  modifyAgreed: [agreed, ['modify', 'passed']],
  modifyRefused: [agreed, ['modify', 'rejected']],
  modifyWithdrawn: [agreed, ['modify', 'withdrawn']],
  revokePending: [agreed, ['revoke', 'waiting']],
  revokeAgreed: [agreed, ['revoke', 'passed']],
  revokeRefused: [agreed, ['revoke', 'rejected']],
  revokeWithdrawn: [agreed, ['revoke', 'withdrawn']],
};

/** What was asked of approvers on the way to a status, oldest first, and how each request stands. */
export function timelineOf(status: ApplicationStatus): readonly Asked[] {
  return timelines[status];
}

/** How the steps of a sample approval must have gone for it to stand as it does, an hour for each. */
export async function sampleSteps(
  db: Db,
  approval: ApprovalRecord,
  { note, transferredTo, now }: { note: string; transferredTo: string | null; now: number },
): Promise<StepRecord[]> {
  const steps: StepRecord[] = [];
  const add = (
    next: Pick<StepRecord, 'level' | 'role' | 'approverId'>,
    state: StepRecord['state'],
    said = '',
  ) => {
    const askedAt = approval.createdAt + steps.length * HOUR_MS;
    const acted = state === 'open' ? null : askedAt + HOUR_MS / 2;
    const base = { approvalId: approval.id, seq: steps.length + 1, kind: approval.kind };
    steps.push({ ...base, ...next, state, askedAt, actedAt: acted, note: said });
  };
  for (let level = 0; approval.state !== 'exempt'; ) {
    const next = await whoIsNext(db, approval, steps, level, now);
    if (!next) return steps;
    level = next.level + 1;
    switch (approval.state) {
      case 'passed':
        add(next, 'passed');
        continue;
      case 'rejected':
        add(next, 'rejected', note);
        return steps;
      case 'underWay':
        add(next, 'transferred');
        if (transferredTo) add({ ...next, approverId: transferredTo }, 'open');
        return steps;
      default:
        add(next, approval.state === 'waiting' ? 'open' : 'closed');
        return steps;
    }
  }
  return steps;
}
