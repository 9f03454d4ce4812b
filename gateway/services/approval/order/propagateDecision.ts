import { endedUnissued } from '../../../../contract/rules/order/orderSteps.ts';
import { stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import {
  type ApprovalRecord,
  changeApproval,
  findApproval,
} from '../../../store/repos/approval/approvals.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import { staffOf } from '../../../store/repos/people/staff.ts';
import type { Deps } from '../../deps.ts';
import { releasedToPay } from '../../engine/applyHold.ts';
import { applyTransition, type StepDeps, system } from '../../engine/applyTransition.ts';
import { giveUp } from '../../engine/giveUp.ts';
import type { Actor } from '../../transitions.ts';

/**
 * What the change or refund an approval was about makes of the decision; false when it has ended before,
 * `later` when its supplier cannot be asked now. It may be told more than once, and must then do nothing more.
 */
export type AmendmentDecided = (
  amendment: { readonly companyId: string; readonly id: string },
  passed: boolean,
  actor: Actor,
) => Promise<boolean | 'later'>;

export type PropagateDeps = StepDeps & Pick<Deps, 'store'>;

/**
 * Takes a decision to the order or amendment that waits for it. The decision is written down before; a crash in between
 * leaves `propagateAt`, and so does a supplier that is away: the jobs come here again. Answers the approval as it then
 * stands.
 */
export async function propagateDecision(
  deps: PropagateDeps,
  approval: ApprovalRecord,
  decided: AmendmentDecided,
): Promise<ApprovalRecord> {
  if (approval.propagateAt === null) return approval;
  const passed = approval.state === 'passed';
  const actor = await deciderOf(deps, approval);
  const { companyId, objectId } = approval;
  const arrived =
    approval.kind === 'overLimit'
      ? await propagateToOrder(deps, approval, passed, actor)
      : await decided({ companyId, id: objectId }, passed, actor);
  const now = deps.clock.now();
  const state = arrived ? approval.state : 'void';
  const propagateAt = arrived === 'later' ? now : null;
  const propagated = await changeApproval(deps.store.db, approval, { propagateAt, state }, now);
  // Another process carried it out meanwhile: what it wrote down is how it stands.
  return propagated ?? (await findApproval(deps.store.db, companyId, approval.id)) ?? approval;
}

/** False when the order's time ran out, or somebody gave it up, before the decision reached it. */
async function propagateToOrder(
  deps: PropagateDeps,
  { companyId, objectId }: ApprovalRecord,
  passed: boolean,
  actor: Actor,
): Promise<boolean> {
  const order = await findOrder(deps.store.db, companyId, objectId);
  if (order?.state !== 'approving') return !passed || (order !== null && !isGone(order));
  if (!passed) {
    await giveUp(deps, order, 'rejected', { actor });
    return true;
  }
  const change = releasedToPay(order, deps.clock.now());
  const approved = await applyTransition(deps, order, 'order.approve', { event: 'approved', change }, actor);
  return approved !== null;
}

function isGone({ state, body }: OrderRecord): boolean {
  return endedUnissued.includes(state) || (state === 'unknown' && body.wanted === 'cancel');
}

/** Whoever decided last: their name stands in the order's timeline. */
async function deciderOf({ store }: PropagateDeps, { id }: ApprovalRecord): Promise<Actor> {
  const last = (await stepsOf(store.db, [id])).findLast(
    (step) => step.state === 'passed' || step.state === 'rejected',
  );
  const person = last ? await staffOf(store.db, last.approverId) : null;
  return person ? { id: person.id, name: person.name, ctx: '' } : system;
}
