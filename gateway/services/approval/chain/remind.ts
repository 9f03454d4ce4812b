import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, changeApproval, isPending } from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { approvalMessage } from '../../message/approvalMessage.ts';
import { stillAsks } from '../../policy/asking.ts';
import { notify } from '../../push/notify.ts';
import { writeAnswer } from '../../writeAnswer.ts';
import { isLate } from './decide.ts';

/** Between two reminders, and how many there may be: an approver is a colleague, not a doorbell. */
const PAUSE_MS = 10 * 60_000;
const MAX_REMINDERS = 5;

/** From when on (epoch ms) whoever is asked may be reminded; null where they may not be any more. */
export function remindFrom(approval: ApprovalRecord, now: number): number | null {
  if (!isPending(approval) || isLate(approval, now) || approval.reminders >= MAX_REMINDERS) return null;
  return Math.max(approval.createdAt, approval.remindedAt ?? 0) + PAUSE_MS;
}

type Reminded = Result<ApprovalRecord, 'FORBIDDEN' | 'APPROVAL_OVER' | 'REMINDED_LATELY'>;

/** Reminds whoever is asked now; everybody who asks shares the same pause. `reply`: what the caller is answered. */
export async function remindApprover(
  deps: Deps,
  scope: Scope,
  approval: ApprovalRecord,
  reply: (trx: Transaction<Tables>, reminded: ApprovalRecord) => Promise<unknown>,
): Promise<Reminded> {
  const now = deps.clock.now();
  if (!isPending(approval) || isLate(approval, now)) return fail('APPROVAL_OVER');
  const from = remindFrom(approval, now);
  if (from === null) return fail('REMINDED_LATELY');
  if (now < from) return fail('REMINDED_LATELY', { retryAfterSeconds: Math.ceil((from - now) / 1_000) });
  const work = async (trx: Transaction<Tables>): Promise<Reminded> => {
    if (!(await stillAsks(trx, scope, approval))) return fail('FORBIDDEN');
    const change = { remindedAt: now, reminders: approval.reminders + 1 };
    const reminded = await changeApproval(trx, approval, change, now);
    if (!reminded) return fail('REMINDED_LATELY', { retryAfterSeconds: PAUSE_MS / 1_000 });
    const open = (await stepsOf(trx, [approval.id])).filter((step) => step.state === 'open');
    const asked = open.map((step) => step.approverId);
    const source = `${reminded.reminders}`;
    await approvalMessage(deps, trx, approval, { event: 'reminded', to: asked, source });
    await notify(deps, trx, asked, { kind: 'approval', id: approval.id });
    await deps.audit.record(trx, {
      actor: callerOf(scope).employeeId,
      subject: approval.principalId,
      ctx: scope.acting?.ctx ?? '',
      tag: 'approval.remind',
      object: approval.id,
      decision: 'reminded',
      requestHash: '',
    });
    return ok(reminded);
  };
  return writeAnswer(deps.store.db, scope, work, reply);
}
