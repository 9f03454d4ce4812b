import { sql } from 'kysely';
import {
  type ApprovalKind,
  type ApprovalStepState,
  type ApproverRole,
  approvalKinds,
  approvalStepStates,
  approverRoles,
} from '../../../../contract/enums/approval.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { holdsPermission } from '../account/permissions.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** One approver's part of an approval. */
export type StepRecord = {
  readonly approvalId: string;
  readonly seq: number;
  /** 0 is the first level of the chain. */
  readonly level: number;
  readonly role: ApproverRole;
  readonly approverId: string;
  readonly state: ApprovalStepState;
  readonly kind: ApprovalKind;
  readonly askedAt: number;
  readonly actedAt: number | null;
  readonly note: string;
};

/** The steps of some approvals, each in the order they were asked. */
export async function stepsOf(db: Db, approvalIds: readonly string[]): Promise<StepRecord[]> {
  if (approvalIds.length === 0) return [];
  const rows = await db
    .selectFrom('approval_step')
    .selectAll()
    .where('approval_id', 'in', approvalIds)
    .orderBy('seq')
    .execute();
  return rows.map(stepOf);
}

/** Adds a step of an approval. */
export async function insertStep(db: Db, step: StepRecord): Promise<void> {
  await db.insertInto('approval_step').values(stepRow(step)).execute();
}

/** Ends an open step; false when it is not open any more. */
export async function endStep(
  db: Db,
  step: Pick<StepRecord, 'approvalId' | 'seq'>,
  end: { state: Exclude<ApprovalStepState, 'open' | 'ahead'>; note: string; now: number },
): Promise<boolean> {
  const done = await db
    .updateTable('approval_step')
    .set({ state: end.state, note: end.note, acted_at: end.now })
    .where('approval_id', '=', step.approvalId)
    .where('seq', '=', step.seq)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** A step's name among all there are. */
const stepKey = sql<string>`approval_step.approval_id || ':' || approval_step.seq`;

/** Keys of open steps of people who are deactivated, away now (epoch ms) or may approve no more, for the jobs. */
export async function strandedSteps(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_step')
    .innerJoin('employee', 'employee.id', 'approval_step.approver_id')
    .leftJoin('approval_absence', 'approval_absence.employee_id', 'approval_step.approver_id')
    .select(stepKey.as('key'))
    .where('approval_step.state', '=', 'open')
    .where(stepKey, 'not in', heldBack(db, 'approval.step', now))
    .where((eb) =>
      eb.or([
        eb('employee.active', '=', 0),
        eb.not(holdsPermission('approve')),
        eb.and([eb('approval_absence.from_at', '<=', now), eb('approval_absence.to_at', '>', now)]),
      ]),
    )
    .orderBy('approval_step.asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** The approval of a step's key, and the step's number in it. */
export function keyOfStep(key: string): { readonly approvalId: string; readonly seq: number } {
  const [approvalId = '', seq = ''] = key.split(':');
  return { approvalId, seq: Number(seq) };
}

/** A step as its columns hold it. */
export function stepRow(step: StepRecord): Tables['approval_step'] {
  return {
    approval_id: step.approvalId,
    seq: step.seq,
    level: step.level,
    role: step.role,
    approver_id: step.approverId,
    state: step.state,
    kind: step.kind,
    asked_at: step.askedAt,
    acted_at: step.actedAt,
    note: step.note,
  };
}

function stepOf(row: Tables['approval_step']): StepRecord {
  return {
    approvalId: row.approval_id,
    seq: row.seq,
    level: row.level,
    role: enumValue('approval_step.role', approverRoles, row.role),
    approverId: row.approver_id,
    state: enumValue('approval_step.state', approvalStepStates, row.state),
    kind: enumValue('approval_step.kind', approvalKinds, row.kind),
    askedAt: row.asked_at,
    actedAt: row.acted_at,
    note: row.note,
  };
}
