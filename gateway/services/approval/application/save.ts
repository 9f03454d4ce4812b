import { createHash } from 'node:crypto';
import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { applicationId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { setBudgets } from '../../../store/repos/approval/applicationBudgets.ts';
import {
  type ApplicationRecord,
  changeApplication,
  findApplication,
  insertApplication,
} from '../../../store/repos/approval/applications.ts';
import { staffOf } from '../../../store/repos/people/staff.ts';
import type { Deps } from '../../deps.ts';
import { mayServe } from '../../policy/reach.ts';
import { type ContentFault, contentFault } from './content.ts';
import { ownApplication } from './reach.ts';
import { recordAct } from './recordAct.ts';

type Save = ParsedOf<(typeof approvalCalls)['approval.application.save']>;

/** Writes a draft in somebody's name, or changes one that is not submitted. The same key writes one draft. */
export async function saveApplication(
  deps: Deps,
  scope: Scope,
  input: Save,
): Promise<Result<ApplicationRecord, ContentFault | 'APPLICATION_STATE' | 'INPUT_INVALID' | 'OVERTAKEN'>> {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const applicant = await staffOf(db, input.applicantId);
  if (!applicant || applicant.companyId !== companyId) return fail('NOT_FOUND');
  if (!applicant.active || !(await mayServe(db, scope, applicant.id, 'book'))) return fail('FORBIDDEN');
  const fault = await contentFault(db, scope, input.content);
  if (fault) return fail(fault);
  if (input.applicationId !== undefined) return edit(deps, scope, input.applicationId, input);
  if (scope.idem === null) return fail('INPUT_INVALID');

  const id = draftId(scope, scope.idem);
  const made: ApplicationRecord = {
    id,
    companyId,
    number: numberOf(id, scope.now),
    status: 'draft',
    applicantId: input.applicantId,
    createdBy: callerOf(scope).employeeId,
    departmentId: applicant.departmentId,
    createdAt: scope.now,
    updatedAt: scope.now,
    version: 1,
    contentVersion: 1,
    content: input.content,
    proposed: null,
  };
  await writeFor(deps.store.db, companyId, async (trx) => {
    if (!(await insertApplication(trx, made))) return;
    await setBudgets(trx, id, made.content.budgets);
    await recordAct(deps, trx, scope, made, 'save');
  });
  const kept = await findApplication(db, companyId, id);
  if (!kept) throw new Error('an application is gone that was just written');
  return ok(kept);
}

async function edit(
  deps: Deps,
  scope: Scope,
  id: string,
  { applicantId, content, version }: Save,
): Promise<Result<ApplicationRecord, 'NOT_FOUND' | 'FORBIDDEN' | 'APPLICATION_STATE' | 'OVERTAKEN'>> {
  const before = await ownApplication(deps.store.db, scope, id);
  if (typeof before === 'string') return fail(before);
  // It stays whose it is: another applicant's is another application.
  if (before.applicantId !== applicantId) return fail('NOT_FOUND');
  const status = statusAfter(before.status, 'edit');
  if (!status) return fail('APPLICATION_STATE');
  if (version !== undefined && version !== before.version) return fail('OVERTAKEN');
  return writeFor(deps.store.db, before.companyId, async (trx) => {
    const after = await changeApplication(trx, before, { status, content }, scope.now);
    if (!after) return fail('OVERTAKEN');
    await setBudgets(trx, after.id, content.budgets);
    await recordAct(deps, trx, scope, after, 'save');
    return ok(after);
  });
}

/** The id of the draft an idempotency key writes, so that a key sent again after a crash finds it. */
function draftId(scope: Scope, idem: string): ApplicationRecord['id'] {
  const seed = `application ${callerOf(scope).employeeId} ${idem}`;
  return applicationId.parse(createHash('sha256').update(seed).digest('hex').slice(0, 32));
}

/** The number people say: TA, the day it was written in Asia/Shanghai, six letters of its id. */
export function numberOf(id: string, now: number): string {
  return `TA${chinaDate(now).slice(2).replaceAll('-', '')}${id.slice(0, 6).toUpperCase()}`;
}
