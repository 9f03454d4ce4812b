import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { statusAfter } from '../../../../contract/rules/application/applicationStatus.ts';
import { budgetSum } from '../../../../contract/rules/application/budgetSum.ts';
import type { ApplicationContent } from '../../../../contract/shapes/application.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { budgetsOf, setBudgets, usesOf } from '../../../store/repos/approval/applicationBudgets.ts';
import { type ApplicationRecord, changeApplication } from '../../../store/repos/approval/applications.ts';
import { lockCompany } from '../../../store/repos/company/companies.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { writeAnswer } from '../../writeAnswer.ts';
import { openApproval } from '../chain/openApproval.ts';
import { type ContentFault, contentFault, overlapping } from './content.ts';
import { ownApplication } from './reach.ts';
import { recordAct } from './recordAct.ts';
import { applicationView } from './view.ts';

type SubmitError =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'APPLICATION_STATE'
  | 'OVERTAKEN'
  | 'APPLICATION_OVERLAP'
  | 'NO_APPROVER';
type Submitted<Code extends string> = Promise<Result<ApplicationRecord, Code>>;

/** Submits a draft, or a refused application. One that is submitted already answers how it stands. */
export async function submitApplication(
  deps: Deps,
  scope: Scope,
  before: ApplicationRecord,
  version = before.version,
): Submitted<SubmitError | ContentFault> {
  if (before.status === 'applied' || before.status === 'transferred') return ok(before);
  if (!statusAfter(before.status, 'submit')) return fail('APPLICATION_STATE');
  if (version !== before.version) return fail('OVERTAKEN');
  const { content } = before;
  const mayNot = (trx: Transaction<Tables>) => contentFault(trx, scope, content);
  return submitIn(deps, scope, before, { act: 'submit', kind: 'application', content, mayNot });
}

/** Asks for another content. The same question again answers how it stands. */
export async function modifyApplication(
  deps: Deps,
  scope: Scope,
  before: ApplicationRecord,
  content: ApplicationContent,
  version = before.version,
): Submitted<SubmitError | ContentFault | 'BUDGET_BELOW_USE'> {
  const asked =
    before.status === 'modifyPending' && JSON.stringify(before.proposed) === JSON.stringify(content);
  if (asked) return ok(before);
  if (!statusAfter(before.status, 'modify')) return fail('APPLICATION_STATE');
  if (version !== before.version) return fail('OVERTAKEN');
  const mayNot = async (trx: Transaction<Tables>) => {
    const fault = await contentFault(trx, scope, content);
    if (fault) return fault;
    const budgets = await budgetsOf(trx, before.id);
    const below = budgets.some(({ kind, usedFen }) => usedFen > (content.budgets[kind] ?? usedFen));
    return below ? ('BUDGET_BELOW_USE' as const) : null;
  };
  return submitIn(deps, scope, before, { act: 'modify', kind: 'modify', content, proposed: content, mayNot });
}

/** Asks to end an application under which nothing is booked. */
export async function revokeApplication(
  deps: Deps,
  scope: Scope,
  before: ApplicationRecord,
  note: string,
): Submitted<'APPLICATION_IN_USE' | SubmitError> {
  if (before.status === 'revokePending') return ok(before);
  if (!statusAfter(before.status, 'revoke')) return fail('APPLICATION_STATE');
  const mayNot = async (trx: Transaction<Tables>) =>
    (await usesOf(trx, before.id)) > 0 ? ('APPLICATION_IN_USE' as const) : null;
  return submitIn(deps, scope, before, {
    act: 'revoke',
    kind: 'revoke',
    content: before.content,
    note,
    mayNot,
  });
}

type Submission<Code> = {
  readonly act: 'submit' | 'modify' | 'revoke';
  readonly kind: 'application' | 'modify' | 'revoke';
  readonly content: ApplicationContent;
  readonly proposed?: ApplicationContent;
  readonly note?: string;
  /** Why its content or what is booked under it forbids this: asked where nothing more happens meanwhile. */
  readonly mayNot?: (trx: Transaction<Tables>) => Promise<Code | null>;
};

/** Nobody is there to decide; the whole step is undone. */
class NoApprover extends Error {}

/** Writes the status down and asks the first approver, or agrees at once where nobody has to be asked. */
function submitIn<Code extends string = never>(
  deps: Deps,
  scope: Scope,
  before: ApplicationRecord,
  { act, kind, content, proposed, note = '', mayNot }: Submission<Code>,
): Submitted<SubmitError | Code> {
  const work = async (trx: Transaction<Tables>) => {
    // Two applications of one traveller, submitted at once, must not both find the days free.
    await lockCompany(trx, before.companyId);
    // A grant taken back meanwhile submits nothing.
    const own = await ownApplication(trx, scope, before.id);
    if (typeof own === 'string') return fail(own);
    const refusal = await mayNot?.(trx);
    if (refusal) return fail(refusal);
    const others = kind === 'revoke' ? [] : await overlapping(trx, before.companyId, before.id, content);
    if (others.length > 0) return fail('APPLICATION_OVERLAP', { details: { applications: others } });
    const status = statusAfter(before.status, act);
    if (!status) return fail('APPLICATION_STATE');
    const pending = await changeApplication(
      trx,
      before,
      { status, ...(proposed && { proposed }) },
      scope.now,
    );
    if (!pending) return fail('OVERTAKEN');
    const approval = await openApproval(deps, trx, {
      kind,
      companyId: before.companyId,
      objectId: before.id,
      principalId: before.applicantId,
      askerId: callerOf(scope).employeeId,
      deadlineAt: null,
      costCentre: content.costCentre,
      body: {
        title: content.title,
        ...budgetSum(content.budgets),
        applicationId: before.id,
        orderId: null,
        travellerIds: content.travellers.flatMap(({ kind: of, id }) => (of === 'employee' ? id : [])),
        contentVersion: pending.contentVersion,
        reason: note === '' ? null : { code: '', note },
        ceiling: null,
      },
    });
    if (!approval) throw new NoApprover();
    const after = approval.state === 'exempt' ? await agreeAtOnce(trx, pending, scope.now) : pending;
    await recordAct(deps, trx, scope, after, act);
    return ok(after);
  };
  const reply = (trx: Transaction<Tables>, record: ApplicationRecord) => applicationView(trx, scope, record);
  return writeAnswer(deps.store.db, scope, work, reply).catch((error: unknown) => {
    if (error instanceof NoApprover) return fail('NO_APPROVER');
    throw error;
  });
}

/** Whoever is exempt has what they ask for. */
async function agreeAtOnce(
  trx: Transaction<Tables>,
  pending: ApplicationRecord,
  now: number,
): Promise<ApplicationRecord> {
  const status = statusAfter(pending.status, 'agree') ?? pending.status;
  const content = pending.proposed ?? pending.content;
  const agreed = await changeApplication(trx, pending, { status, content, proposed: null }, now);
  if (!agreed) throw new Error('an application changed within its own transaction');
  await setBudgets(trx, agreed.id, content.budgets);
  return agreed;
}
