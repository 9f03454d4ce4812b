import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Decision } from '../../../../contract/shapes/approval.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { endStep, type StepRecord, stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import {
  type ApprovalRecord,
  changeApproval,
  findApproval,
  isPending,
} from '../../../store/repos/approval/approvals.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { holdsOneOf } from '../../policy/permissions.ts';
import { notify } from '../../push/notify.ts';
import { openStep, whoIsNext } from './askNext.ts';
import { conclude, Overtaken } from './conclude.ts';
import { transferStep } from './transfer.ts';

type DecideDeps = Pick<Deps, 'audit' | 'clock' | 'random' | 'store'>;

/**
 * One approver's decision (domain §4), all in one transaction with the application it is about. What an order or an
 * amendment makes of it follows afterwards (propagateDecision.ts). Sent again it answers what was decided; of several deciders one
 * wins, and the others get APPROVAL_OVER.
 */
export async function decideApproval(
  deps: DecideDeps,
  scope: Scope,
  approvalId: string,
  decision: Decision,
): Promise<Result<ApprovalRecord, 'NOT_FOUND' | 'FORBIDDEN' | 'APPROVAL_OVER' | 'TRANSFER_REFUSED'>> {
  const { companyId, employeeId } = callerOf(scope);
  const act = async (trx: Transaction<Tables>) => {
    const approval = await findApproval(trx, companyId, approvalId);
    const steps = approval ? await stepsOf(trx, [approval.id]) : [];
    const mine = steps.filter((step) => step.approverId === employeeId);
    if (!approval || mine.length === 0) return fail('NOT_FOUND');
    const step = mine.find((one) => one.state === 'open');
    if (!step) return repeated(mine, decision) ? ok(approval) : fail('APPROVAL_OVER');
    if (!isPending(approval) || isLate(approval, deps.clock.now())) return fail('APPROVAL_OVER');
    // Asked where it is written: a right lost since the call was let in is lost.
    const decider = await findPerson(trx, employeeId);
    if (!decider?.active || !(await holdsOneOf(trx, decider, ['approve']))) return fail('FORBIDDEN');

    if (decision.kind === 'transfer') {
      const given = await transferStep(deps, trx, { approval, step, steps, decision });
      if (!given) return fail('TRANSFER_REFUSED');
      await recordAndNotify(deps, trx, scope, approval, 'transferred');
      return ok(given);
    }
    const passed = decision.kind === 'approve';
    const note = passed ? (decision.note ?? '') : decision.reason;
    const state = passed ? 'passed' : 'rejected';
    if (!(await endStep(trx, step, { state, note, now: deps.clock.now() }))) throw new Overtaken();
    const after = await proceed(deps, trx, approval, step, passed);
    await recordAndNotify(deps, trx, scope, approval, state);
    return ok(after);
  };
  return writeFor(deps.store.db, companyId, act).catch((error: unknown) => {
    if (error instanceof Overtaken) return fail('APPROVAL_OVER');
    throw error;
  });
}

/** After a step: the next level is asked, or the approval has ended. */
async function proceed(
  deps: DecideDeps,
  trx: Transaction<Tables>,
  approval: ApprovalRecord,
  step: StepRecord,
  passed: boolean,
): Promise<ApprovalRecord> {
  const now = deps.clock.now();
  const steps = await stepsOf(trx, [approval.id]);
  const next = passed ? await whoIsNext(trx, approval, steps, step.level + 1, now) : null;
  if (!next) return conclude(deps, trx, approval, passed);
  const after = await changeApproval(trx, approval, { state: 'underWay' }, now);
  if (!after) throw new Overtaken();
  await openStep(deps, trx, approval, steps, next);
  return after;
}

/** The same decision again: its first answer may have been lost on the way. */
function repeated(mine: readonly StepRecord[], decision: Decision): boolean {
  const was = { approve: 'passed', reject: 'rejected', transfer: 'transferred' } as const;
  return mine.at(-1)?.state === was[decision.kind];
}

/** Whether the space and price it is about are no longer held (epoch ms). */
export function isLate({ deadlineAt }: ApprovalRecord, now: number): boolean {
  return deadlineAt !== null && now >= deadlineAt;
}

/** Into the trail, and to the decider's other devices, where it still waits. */
async function recordAndNotify(
  deps: DecideDeps,
  trx: Transaction<Tables>,
  scope: Scope,
  approval: ApprovalRecord,
  decision: string,
): Promise<void> {
  const { employeeId } = callerOf(scope);
  await notify(deps, trx, [employeeId], { kind: 'approval', id: approval.id });
  await deps.audit.record(trx, {
    actor: employeeId,
    subject: approval.principalId,
    ctx: '',
    tag: 'approval.decide',
    object: approval.id,
    decision,
    requestHash: '',
  });
}
