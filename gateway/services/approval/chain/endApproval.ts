import type { Transaction } from 'kysely';
import { endStep, stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import {
  type ApprovalRecord,
  changeApproval,
  pendingAbout,
} from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { notify } from '../../push/notify.ts';
import type { AskDeps } from './askNext.ts';

/**
 * Ends a pending approval without a decision, and takes it from the desk of whoever was asked; they read the note of
 * whoever took it back. Null when overtaken.
 */
export async function endUndecided(
  deps: AskDeps,
  trx: Transaction<Tables>,
  approval: ApprovalRecord,
  state: 'withdrawn' | 'void',
  note = '',
): Promise<ApprovalRecord | null> {
  const now = deps.clock.now();
  const body = note === '' ? approval.body : { ...approval.body, withdrawNote: note };
  const ended = await changeApproval(trx, approval, { state, decidedAt: now, body }, now);
  if (!ended) return null;
  for (const step of await stepsOf(trx, [approval.id])) {
    if (step.state !== 'open') continue;
    await endStep(trx, step, { state: 'closed', note: '', now });
    await notify(deps, trx, [step.approverId], { kind: 'approval', id: approval.id });
  }
  return ended;
}

/** Ends whatever is still asked about a thing that has gone another way. */
export async function voidAbout(deps: AskDeps, trx: Transaction<Tables>, objectId: string): Promise<void> {
  const pending = await pendingAbout(trx, objectId);
  if (pending) await endUndecided(deps, trx, pending, 'void');
}
