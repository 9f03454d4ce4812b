import type { Transaction } from 'kysely';
import type { ApprovalKind } from '../../../../contract/enums/approval.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import { type ApprovalId, approvalId, type EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { newId } from '../../../base/newId.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { isExempt } from '../../../store/repos/approval/approvalChains.ts';
import {
  type ApprovalBody,
  type ApprovalRecord,
  insertApproval,
} from '../../../store/repos/approval/approvals.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { type Staff, staffOf } from '../../../store/repos/people/staff.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { type AskDeps, openStep, whoIsNext } from './askNext.ts';
import { familyOf, levelsFor, sumAsked } from './chain.ts';

/** What is asked: about which thing, in whose name, by whom, until when (epoch ms). */
export type Request = {
  readonly kind: ApprovalKind;
  /** By whose chain and exemptions it goes, where that is another kind's: a change beyond the standard. */
  readonly asked?: ApprovalKind;
  readonly companyId: string;
  readonly objectId: string;
  readonly principalId: EmployeeId;
  readonly askerId: string;
  readonly deadlineAt: number | null;
  /** Where the costs go; the principal's own cost centre by default. */
  readonly costCentre?: string;
  readonly body: Omit<ApprovalBody, 'levels'>;
};

/**
 * Opens an approval and asks its first approver, in the caller's transaction. Who is exempt, or works where no such
 * approval is used, gets one in state `exempt`. Null, and nothing written, where nobody is there to decide.
 */
export async function openApproval(
  deps: AskDeps,
  trx: Transaction<Tables>,
  request: Request,
  id: ApprovalId = approvalId.parse(newId(deps.random)),
): Promise<ApprovalRecord | null> {
  const now = deps.clock.now();
  const staff = await staffOf(trx, request.principalId);
  if (!staff) return null;
  const { costCentre = staff.costCentre, body, asked: under = request.kind, ...rest } = request;
  const levels = await levelsFor(trx, {
    companyId: request.companyId,
    kind: under,
    principalId: request.principalId,
    travellerIds: body.travellerIds,
    departmentId: staff.departmentId,
    costCentre,
    amountFen: sumAsked(body),
  });
  const base = {
    ...rest,
    id,
    createdAt: now,
    updatedAt: now,
    propagateAt: null,
    usedBy: null,
    remindedAt: null,
    version: 1,
  };
  const asked: ApprovalRecord = {
    ...base,
    state: 'waiting',
    reminders: 0,
    decidedAt: null,
    goodUntil: null,
    body: { ...body, levels },
  };
  if (!(await isAsked(trx, request.companyId, under, staff))) {
    const exempt: ApprovalRecord = { ...asked, ...ended(asked, 'exempt', now) };
    await insertApproval(trx, exempt);
    return exempt;
  }
  const next = await whoIsNext(trx, asked, [], 0, now);
  if (!next) return null;
  if (await insertApproval(trx, asked)) await openStep(deps, trx, asked, [], next);
  return asked;
}

/** Whether somebody has to ask for this kind at all: the company uses it, and they are not exempt from it. */
export async function isAsked(
  db: Db,
  companyId: string,
  kind: ApprovalKind,
  person: Pick<Staff, 'id' | 'level'>,
): Promise<boolean> {
  const family = familyOf(kind);
  const settings = await settingsOf(db, companyId);
  return settings.approvals.includes(family) && !(await isExempt(db, companyId, family, person));
}

/** What ending well means: a ceiling may be used from then on for its hours. */
export function ended(
  { body }: Pick<ApprovalRecord, 'body'>,
  state: 'passed' | 'exempt',
  now: number,
): Pick<ApprovalRecord, 'state' | 'decidedAt' | 'goodUntil'> {
  return { state, decidedAt: now, goodUntil: body.ceiling && now + body.ceiling.hours * HOUR_MS };
}
