import type { Transaction } from 'kysely';
import { writeFor } from '../../../store/db/write.ts';
import { endStep, keyOfStep, stepsOf, strandedSteps } from '../../../store/repos/approval/approvalSteps.ts';
import {
  changeApproval,
  findApprovalById,
  isPending,
  staleCeilings,
  unpropagated,
} from '../../../store/repos/approval/approvals.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { type DueRows, runDueRows } from '../../dueRows.ts';
import { insteadOfGone, openStep, whoIsNext } from '../chain/askNext.ts';
import { conclude, Overtaken } from '../chain/conclude.ts';
import { isLate } from '../chain/decide.ts';
import { endUndecided } from '../chain/endApproval.ts';
import { type AmendmentDecided, type PropagateDeps, propagateDecision } from './propagateDecision.ts';

/** A request carries its own decision out at once; only one that broke off is older than this. */
const BROKEN_OFF_MS = 15_000;
const BATCH = 50;
const AT_ONCE = 4;

/**
 * What time does to approvals: decisions that broke off are carried out, steps of people who have gone or are away pass
 * to the next in line, ceilings nobody decided on end with their window.
 */
export async function runDueApprovals(
  deps: PropagateDeps & Pick<Deps, 'store'>,
  decided: AmendmentDecided,
  stopped?: () => boolean,
): Promise<void> {
  const { clock, store } = deps;
  const propagate = async (id: string) => {
    const approval = await findApprovalById(store.db, id);
    if (approval) await propagateDecision(deps, approval, decided);
  };
  const end = async (id: string) => {
    const read = await findApprovalById(store.db, id);
    if (!read) return;
    await writeFor(store.db, read.companyId, async (trx) => {
      const ceiling = await findApprovalById(trx, id);
      const isOver = ceiling?.deadlineAt != null && ceiling.deadlineAt <= clock.now();
      if (isOver && isPending(ceiling)) await endUndecided(deps, trx, ceiling, 'void');
    });
  };
  const all: readonly DueRows[] = [
    {
      kind: 'approval.carry',
      atOnce: AT_ONCE,
      due: (db, now) => unpropagated(db, now, { ageMs: BROKEN_OFF_MS, limit: BATCH }),
      work: propagate,
    },
    {
      kind: 'approval.step',
      atOnce: AT_ONCE,
      due: (db, now) => strandedSteps(db, now, BATCH),
      work: async (key) => ((await passOn(deps, key)) ? null : 'later'),
    },
    {
      kind: 'approval.ceiling',
      atOnce: AT_ONCE,
      due: (db, now) => staleCeilings(db, now, BATCH),
      work: end,
    },
  ];
  for (const rows of all) await runDueRows(deps, rows, stopped);
}

/**
 * Asks the next in line instead, or ends an approval nobody is left to decide on; false where somebody is only away: the
 * one who was asked stays asked.
 */
async function passOn(deps: PropagateDeps, key: string): Promise<boolean> {
  const now = deps.clock.now();
  const { db } = deps.store;
  const { approvalId, seq } = keyOfStep(key);
  const asked = await findApprovalById(db, approvalId);
  if (!asked) return false;
  const act = async (trx: Transaction<Tables>) => {
    const approval = await findApprovalById(trx, approvalId);
    if (!approval || !isPending(approval)) return false;
    const steps = await stepsOf(trx, [approval.id]);
    const step = steps.find((one) => one.seq === seq);
    if (step?.state !== 'open') return true;
    const next =
      (await whoIsNext(trx, approval, steps, step.level, now)) ??
      (await insteadOfGone(trx, approval, steps, step, now));
    if (next === 'later' || (next === 'nobody' && isLate(approval, now))) return false;
    const state = next === 'nobody' ? 'closed' : 'transferred';
    if (!(await endStep(trx, step, { state, note: '', now }))) return true;
    if (next === 'nobody') {
      await conclude(deps, trx, approval, true);
    } else {
      if (!(await changeApproval(trx, approval, {}, now)))
        throw new Error('an approval changed within the transaction that read it');
      await openStep(deps, trx, approval, steps, next);
    }
    await deps.audit.record(trx, {
      actor: 'system',
      subject: approval.principalId,
      ctx: '',
      tag: 'approval.due',
      object: approval.id,
      decision: next === 'nobody' ? 'passed' : 'passedOn',
      requestHash: '',
    });
    return true;
  };
  return writeFor(db, asked.companyId, act).catch((error: unknown) => {
    if (error instanceof Overtaken) return false;
    throw error;
  });
}
