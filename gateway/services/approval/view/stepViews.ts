import type { ApprovalDetail } from '../../../../contract/shapes/approval.ts';
import type { StepRecord } from '../../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, isPending } from '../../../store/repos/approval/approvals.ts';
import type { Staff } from '../../../store/repos/people/staff.ts';
import { ownersOf } from '../chain/ownRequest.ts';

/** What was asked and answered, in order, and the levels still ahead by the first they name. */
export function stepViews(
  record: ApprovalRecord,
  steps: readonly StepRecord[],
  staff: ReadonlyMap<string, Staff>,
): ApprovalDetail['steps'] {
  const nameOf = (id: string) => staff.get(id)?.name ?? '';
  const taken = steps.map((step) => ({
    level: step.level,
    role: step.role,
    approver: nameOf(step.approverId),
    state: step.state,
    at: step.actedAt,
    note: step.note,
  }));
  if (!isPending(record)) return taken;
  const now = steps.at(-1)?.level ?? -1;
  const met = new Set([...ownersOf(record), ...steps.map((step) => step.approverId)]);
  const ahead = record.body.levels.flatMap(({ role, candidates: [first] }, level) =>
    level > now && first !== undefined && !met.has(first)
      ? [{ level, role, approver: nameOf(first), state: 'ahead' as const, at: null, note: '' }]
      : [],
  );
  return [...taken, ...ahead];
}
