import type { Transaction } from 'kysely';
import type { Db } from '../../../store/db/openStore.ts';
import { approversAmong, thereAmong } from '../../../store/repos/approval/approvalChains.ts';
import { insertStep, type StepRecord } from '../../../store/repos/approval/approvalSteps.ts';
import type { ApprovalRecord } from '../../../store/repos/approval/approvals.ts';
import { holdersOf } from '../../../store/repos/operation/push.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { approvalMessage } from '../../message/approvalMessage.ts';
import { notify } from '../../push/notify.ts';
import { managerInstead, type Next, nextApprover, type Standing, standIn } from './nextApprover.ts';
import { ownersOf } from './ownRequest.ts';

/** What asking needs: the time, chance for ids, and whom to notify. */
export type AskDeps = Pick<Deps, 'clock' | 'random' | 'store'>;

/**
 * Who is asked next about an approval, from a level on (epoch ms); null when everybody has been. Where nobody at all
 * has approved yet, a travel manager decides: a request never passes by itself.
 */
export async function whoIsNext(
  db: Db,
  approval: Pick<ApprovalRecord, 'companyId' | 'principalId' | 'askerId' | 'body'>,
  steps: readonly StepRecord[],
  from: number,
  now: number,
): Promise<Next | null> {
  const { companyId, body } = approval;
  const passed = passedBy(steps);
  const managers = passed.size > 0 ? [] : await holdersOf(db, companyId, 'travelManager');
  const named = [...new Set([...body.levels.flatMap((level) => level.candidates), ...managers])];
  const standing: Standing = {
    there: await thereAmong(db, companyId, named, now),
    own: ownersOf(approval),
    passed,
  };
  const next = nextApprover(body.levels, from, standing);
  if (next || passed.size > 0) return next;
  return managerInstead(managers, body.levels, standing) ?? standIn(body.levels, standing);
}

/**
 * Who decides in the place of somebody asked who has gone, where nobody of the chain is left to ask (epoch ms): a travel
 * manager. `nobody`: there is none, and what the others approved stands. `later`: the one who was asked, or somebody
 * who may decide instead, is only away, or nobody has approved anything yet.
 */
export async function insteadOfGone(
  db: Db,
  approval: Pick<ApprovalRecord, 'companyId' | 'principalId' | 'askerId' | 'body'>,
  steps: readonly StepRecord[],
  gone: Pick<StepRecord, 'approverId' | 'level'>,
  now: number,
): Promise<Next | 'nobody' | 'later'> {
  const passed = passedBy(steps);
  if (passed.size === 0) return 'later';
  const { companyId, body } = approval;
  const own = ownersOf(approval);
  const managers = await holdersOf(db, companyId, 'travelManager');
  const named = [...body.levels.slice(gone.level).flatMap((level) => level.candidates), ...managers];
  const asked = [...new Set([gone.approverId, ...named])];
  const { there, away } = await approversAmong(db, companyId, asked, now);
  if (there.has(gone.approverId) || away.has(gone.approverId)) return 'later';
  const manager = managerInstead(managers, body.levels, { there, own, passed });
  if (manager) return manager;
  return named.some((id) => away.has(id) && !own.has(id) && !passed.has(id)) ? 'later' : 'nobody';
}

function passedBy(steps: readonly StepRecord[]): ReadonlySet<string> {
  return new Set(steps.filter((step) => step.state === 'passed').map((step) => step.approverId));
}

/** Opens the step of somebody who is asked, and lets them know. */
export async function openStep(
  deps: AskDeps,
  trx: Transaction<Tables>,
  approval: Pick<ApprovalRecord, 'id' | 'companyId' | 'kind' | 'principalId' | 'body'>,
  steps: readonly StepRecord[],
  { level, role, approverId }: Next,
): Promise<void> {
  const seq = (steps.at(-1)?.seq ?? 0) + 1;
  await insertStep(trx, {
    approvalId: approval.id,
    seq,
    level,
    role,
    approverId,
    state: 'open',
    kind: approval.kind,
    askedAt: deps.clock.now(),
    actedAt: null,
    note: '',
  });
  await approvalMessage(deps, trx, approval, { event: 'asked', to: [approverId], source: `${seq}` });
  await notify(deps, trx, [approverId], { kind: 'approval', id: approval.id });
}
