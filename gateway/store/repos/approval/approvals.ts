import { z } from 'zod/mini';
import {
  type ApprovalKind,
  type ApprovalState,
  type ApproverRole,
  approvalKinds,
  approvalStates,
  approverRoles,
} from '../../../../contract/enums/approval.ts';
import { type CeilingBounds, ceilingBounds } from '../../../../contract/shapes/approval.ts';
import {
  type ApplicationId,
  type ApprovalId,
  applicationId,
  approvalId,
  type EmployeeId,
  employeeId,
  type OrderId,
  orderId,
} from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** One level of a chain: the first of its candidates who is there decides. */
export type Level = { readonly role: ApproverRole; readonly candidates: readonly string[] };

/** What an approval carries beside its columns. No personal data. */
export type ApprovalBody = {
  /** The levels as they were when it was asked: a later chain changes nothing that is under way. */
  readonly levels: readonly Level[];
  readonly title: string;
  readonly amountFen: number;
  /** Of an application in which a product has no budget. */
  readonly noLimit?: boolean | undefined;
  readonly applicationId: ApplicationId | null;
  /** The order it is about, or whose amendment it is. */
  readonly orderId: OrderId | null;
  /** Who travels by it or shares a room of it: none of them decides. Missing where it was asked before that was kept. */
  readonly travellerIds?: readonly string[] | undefined;
  /** Which content of an application is asked about; left out where there is none to name. */
  readonly contentVersion?: number | undefined;
  readonly reason: { readonly code: string; readonly note: string } | null;
  /** What was written when it was taken back; left out where nothing was. */
  readonly withdrawNote?: string | undefined;
  readonly ceiling: CeilingBounds | null;
};

export type ApprovalRecord = {
  readonly id: ApprovalId;
  readonly companyId: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /** The application, order or amendment it is about; empty for a ceiling. */
  readonly objectId: string;
  /** In whose name it is asked, and who pressed the button: neither decides it, nor does whoever travels by it. */
  readonly principalId: EmployeeId;
  readonly askerId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deadlineAt: number | null;
  readonly decidedAt: number | null;
  readonly propagateAt: number | null;
  readonly goodUntil: number | null;
  readonly usedBy: string | null;
  readonly remindedAt: number | null;
  readonly reminders: number;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
  readonly body: ApprovalBody;
};

/** States in which somebody is still asked. */
export const pendingStates: readonly ApprovalState[] = ['waiting', 'underWay'];

/** Whether somebody is still asked. */
export function isPending({ state }: Pick<ApprovalRecord, 'state'>): boolean {
  return pendingStates.includes(state);
}

/** One approval of a company; another company's id is not there. */
export async function findApproval(db: Db, companyId: string, id: string): Promise<ApprovalRecord | null> {
  const row = await db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? approvalOf(row) : null;
}

/** One approval of any company, for the jobs, which act for nobody in particular. */
export async function findApprovalById(db: Db, id: string): Promise<ApprovalRecord | null> {
  const row = await db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? approvalOf(row) : null;
}

/** Everything that was asked about an application, order or amendment, oldest first. */
export async function approvalsAbout(db: Db, objectId: string): Promise<ApprovalRecord[]> {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(approvalOf);
}

/** What is still asked about an application, order or amendment. */
export async function pendingAbout(db: Db, objectId: string): Promise<ApprovalRecord | null> {
  return (await approvalsAbout(db, objectId)).find(isPending) ?? null;
}

/** What is still asked about each of some orders or amendments of a company, by their ids. */
export async function pendingAboutEach(
  db: Db,
  companyId: string,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRecord>> {
  if (objectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('object_id', 'in', objectIds)
    .where('company_id', '=', companyId)
    .where('state', 'in', pendingStates)
    .execute();
  return new Map(rows.map((row) => [row.object_id, approvalOf(row)]));
}

/** The bodies, as they are stored, of what a company's approvers are still asked. */
export async function pendingBodies(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('body')
    .where('id', 'in', (eb) =>
      eb.selectFrom('approval_step').select('approval_id').where('approval_step.state', '=', 'open'),
    )
    .where('company_id', '=', companyId)
    .where('state', 'in', pendingStates)
    .execute();
  return rows.map(({ body }) => body);
}

/** Writes a new approval; false when one has its id already. */
export async function insertApproval(db: Db, made: ApprovalRecord): Promise<boolean> {
  const done = await db
    .insertInto('approval')
    .values(approvalRow(made))
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type ApprovalChange = Partial<
  Pick<
    ApprovalRecord,
    'state' | 'decidedAt' | 'propagateAt' | 'goodUntil' | 'usedBy' | 'remindedAt' | 'reminders' | 'body'
  >
>;

/**
 * Changes an approval that is as it was read. Null when somebody else changed it since: of several deciders one wins.
 * On PostgreSQL the row stays locked until the transaction ends.
 */
export async function changeApproval(
  db: Db,
  before: ApprovalRecord,
  change: ApprovalChange,
  now: number,
): Promise<ApprovalRecord | null> {
  const next = { ...before, ...change, updatedAt: now, version: before.version + 1 };
  const { id: _, ...values } = approvalRow(next);
  const done = await db
    .updateTable('approval')
    .set(values)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 0n ? null : next;
}

/** Ids of decisions that were made `ageMs` ago or earlier and not carried out, for the jobs. */
export async function unpropagated(
  db: Db,
  now: number,
  { ageMs, limit }: { readonly ageMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('id')
    .where('carry_at', '<=', now - ageMs)
    .where('id', 'not in', heldBack(db, 'approval.carry', now))
    .orderBy('carry_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ceiling an order was let through by, if any. */
export async function ceilingUsedBy(db: Db, orderId: string): Promise<ApprovalRecord | null> {
  const row = await db.selectFrom('approval').selectAll().where('used_by', '=', orderId).executeTakeFirst();
  return row ? approvalOf(row) : null;
}

/** Ids of ceilings somebody may still decide on although their window is over (epoch ms), for the jobs. */
export async function staleCeilings(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('id')
    .where('id', 'not in', heldBack(db, 'approval.ceiling', now))
    .where('kind', '=', 'ceiling')
    .where('state', 'in', pendingStates)
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An approval as its columns hold it. */
export function approvalRow(record: ApprovalRecord): Tables['approval'] {
  return {
    id: record.id,
    company_id: record.companyId,
    kind: record.kind,
    state: record.state,
    object_id: record.objectId,
    principal_id: record.principalId,
    asker_id: record.askerId,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    deadline_at: record.deadlineAt,
    decided_at: record.decidedAt,
    carry_at: record.propagateAt,
    good_until: record.goodUntil,
    used_by: record.usedBy,
    reminded_at: record.remindedAt,
    reminders: record.reminders,
    version: record.version,
    body: JSON.stringify(record.body),
  };
}

const storedBody = z.object({
  levels: z.array(z.object({ role: z.enum(approverRoles), candidates: z.array(z.string()) })),
  title: z.string(),
  amountFen: z.int(),
  noLimit: z.optional(z.boolean()),
  applicationId: z.nullable(applicationId),
  orderId: z.nullable(orderId),
  travellerIds: z.optional(z.array(z.string())),
  contentVersion: z.optional(z.int()),
  reason: z.nullable(z.object({ code: z.string(), note: z.string() })),
  withdrawNote: z.optional(z.string()),
  ceiling: z.nullable(ceilingBounds),
});

/** An approval read back from its columns. */
export function approvalOf(row: Tables['approval']): ApprovalRecord {
  return {
    id: approvalId.parse(row.id),
    companyId: row.company_id,
    kind: enumValue('approval.kind', approvalKinds, row.kind),
    state: enumValue('approval.state', approvalStates, row.state),
    objectId: row.object_id,
    principalId: employeeId.parse(row.principal_id),
    askerId: row.asker_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deadlineAt: row.deadline_at,
    decidedAt: row.decided_at,
    propagateAt: row.carry_at,
    goodUntil: row.good_until,
    usedBy: row.used_by,
    remindedAt: row.reminded_at,
    reminders: row.reminders,
    version: row.version,
    body: storedBody.parse(JSON.parse(row.body)),
  };
}
