import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { applicationId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { setBudgets } from '../../../store/repos/approval/applicationBudgets.ts';
import {
  type ApplicationRecord,
  changeApplication,
  findApplication,
  insertApplication,
} from '../../../store/repos/approval/applications.ts';
import { staffOf } from '../../../store/repos/people/staff.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { stillServes } from '../../policy/reach.ts';
import { writeAnswer } from '../../writeAnswer.ts';
import { type ContentFault, contentFault } from './content.ts';
import { ownApplication } from './reach.ts';
import { recordAct } from './recordAct.ts';
import { applicationView } from './view.ts';

type Save = ParsedOf<(typeof approvalCalls)['approval.application.save']>;
type Saved = Result<ApplicationRecord, ContentFault | 'APPLICATION_STATE' | 'INPUT_INVALID' | 'OVERTAKEN'>;

/** Writes a draft in somebody's name, or changes one that is not submitted. The same key writes one draft. */
export async function saveApplication(deps: Deps, scope: Scope, input: Save): Promise<Saved> {
  const { companyId } = callerOf(scope);
  if (input.applicationId === undefined && scope.idem === null) return fail('INPUT_INVALID');
  // What is judged is what is written over: a grant taken back or a colleague deactivated meanwhile counts.
  const work = async (trx: Transaction<Tables>): Promise<Saved> => {
    const applicant = await staffOf(trx, input.applicantId);
    if (!applicant || applicant.companyId !== companyId) return fail('NOT_FOUND');
    if (!applicant.active || !(await stillServes(trx, scope, applicant.id, 'book'))) return fail('FORBIDDEN');
    const fault = await contentFault(trx, scope, input.content);
    if (fault) return fail(fault);
    return input.applicationId === undefined
      ? ok(await begin(deps, trx, scope, input, applicant.departmentId))
      : edit(deps, trx, scope, input.applicationId, input);
  };
  return writeAnswer(deps.store.db, scope, work, (trx, record) => applicationView(trx, scope, record));
}

/** Writes a new draft; the same key writes it once. */
async function begin(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  { applicantId, content }: Save,
  departmentId: string,
): Promise<ApplicationRecord> {
  const { companyId, employeeId } = callerOf(scope);
  const id = draftId(scope, scope.idem ?? '');
  const made: ApplicationRecord = {
    id,
    companyId,
    number: numberOf(id, scope.now),
    status: 'draft',
    applicantId,
    createdBy: employeeId,
    departmentId,
    createdAt: scope.now,
    updatedAt: scope.now,
    version: 1,
    contentVersion: 1,
    content,
    proposed: null,
  };
  if (!(await insertApplication(trx, made))) {
    const kept = await findApplication(trx, companyId, id);
    if (!kept) throw new Error('an application is gone that was written before');
    return kept;
  }
  await setBudgets(trx, id, made.content.budgets);
  await recordAct(deps, trx, scope, made, 'save');
  return made;
}

async function edit(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  id: string,
  { applicantId, content, version }: Save,
): Promise<Saved> {
  const before = await ownApplication(trx, scope, id);
  if (typeof before === 'string') return fail(before);
  // It stays whose it is: another applicant's is another application.
  if (before.applicantId !== applicantId) return fail('NOT_FOUND');
  const status = statusAfter(before.status, 'edit');
  if (!status) return fail('APPLICATION_STATE');
  if (version !== undefined && version !== before.version) return fail('OVERTAKEN');
  const after = await changeApplication(trx, before, { status, content }, scope.now);
  if (!after) return fail('OVERTAKEN');
  await setBudgets(trx, after.id, content.budgets);
  await recordAct(deps, trx, scope, after, 'save');
  return ok(after);
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
