import type { Deps } from '../../deps.ts';
import { endStep, type StepRecord, stepsOf, strandedSteps } from '../../store/repos/approvalSteps.ts';
import { findApprovalById, isPending, staleCeilings, uncarried } from '../../store/repos/approvals.ts';
import { writeFor } from '../../store/write.ts';
import { openStep, whoIsNext } from './askNext.ts';
import { type AmendmentDecided, type CarryDeps, carryDecision } from './carry.ts';
import { endUndecided } from './endApproval.ts';

/** A request carries its own decision out at once; only one that broke off is older than this. */
const BROKEN_OFF_MS = 15_000;
const BATCH = 50;

/**
 * What time does to approvals: decisions that broke off are carried out, steps of people who have gone or are away pass
 * to the next in line, ceilings nobody decided on end with their window.
 */
export async function runDueApprovals(
  deps: CarryDeps & Pick<Deps, 'store'>,
  decided: AmendmentDecided,
): Promise<void> {
  const { db } = deps.store;
  const now = deps.clock.now();
  for (const approval of await uncarried(db, now - BROKEN_OFF_MS, BATCH))
    await carryDecision(deps, approval, decided);
  for (const step of await strandedSteps(db, now, BATCH)) await passOn(deps, step);
  for (const ceiling of await staleCeilings(db, now, BATCH))
    await writeFor(db, ceiling.companyId, (trx) => endUndecided(deps, trx, ceiling, 'void'));
}

/** Asks the next in line instead; where there is nobody, the one who is away stays asked. */
async function passOn(deps: CarryDeps, step: StepRecord): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.store;
  const asked = await findApprovalById(db, step.approvalId);
  if (!asked) return;
  await writeFor(db, asked.companyId, async (trx) => {
    const approval = await findApprovalById(trx, step.approvalId);
    if (!approval || !isPending(approval)) return;
    const steps = await stepsOf(trx, [approval.id]);
    const next = await whoIsNext(trx, approval, steps, step.level, now);
    if (!next || !(await endStep(trx, step, { state: 'transferred', note: '', now }))) return;
    await openStep(deps, trx, approval, steps, next);
    await deps.audit.record(trx, {
      actor: 'system',
      subject: approval.principalId,
      ctx: '',
      tag: 'approval.due',
      object: approval.id,
      decision: 'passedOn',
      requestHash: '',
    });
  });
}
