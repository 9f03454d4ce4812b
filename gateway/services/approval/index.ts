import type { approvalCalls } from '../../../contract/calls/approval/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { ApplicationRecord } from '../../store/repos/approval/applications.ts';
import type { ApprovalRecord } from '../../store/repos/approval/approvals.ts';
import type { Deps } from '../deps.ts';
import { fileOf } from './application/file.ts';
import { applicationForm } from './application/form.ts';
import { listApplications } from './application/list.ts';
import { ownApplication, seenApplication } from './application/reach.ts';
import { saveApplication } from './application/save.ts';
import { modifyApplication, revokeApplication, submitApplication } from './application/submit.ts';
import { overlapsOfDays, usableApplications } from './application/usable.ts';
import { applicationView } from './application/view.ts';
import { withdrawApplication } from './application/withdraw.ts';
import { absenceNow, colleaguesOf, setAbsence } from './chain/absence.ts';
import { decideApproval } from './chain/decide.ts';
import { remindApprover } from './chain/remind.ts';
import { requestCeiling, withdrawCeiling } from './order/ceiling.ts';
import { type AmendmentDecided, propagateDecision } from './order/propagateDecision.ts';
import { listAsked, listCeilings, listInbox, overLimitKinds } from './view/lists.ts';
import { asksFor, seenApproval } from './view/reach.ts';
import { approvalDetails } from './view/view.ts';

/** Trip applications and everything that is approved by somebody. `decided` is told of changes and refunds. */
export function approvalHandlers(
  deps: Deps,
  decided: AmendmentDecided,
): HandlersFor<typeof approvalCalls, Scope> {
  const { db } = deps.store;
  const listing = { db, log: deps.log };

  /** Does something to an application the caller may act on, and shows what became of it. */
  const onOwn = async <Code extends string>(
    scope: Scope,
    id: string,
    act: (record: ApplicationRecord) => Promise<Result<ApplicationRecord, Code>>,
  ) => {
    const record = await ownApplication(db, scope, id);
    return typeof record === 'string' ? fail(record) : shown(scope, await act(record));
  };
  const shown = async <Code extends string>(scope: Scope, done: Result<ApplicationRecord, Code>) =>
    done.ok ? ok(await applicationView(db, scope, done.value)) : done;

  const detailed = async (scope: Scope, record: ApprovalRecord) => {
    const [detail] = await approvalDetails(db, scope, [record]);
    return detail ? ok(detail) : fail('NOT_FOUND');
  };
  /** Does something to an approval the caller asked for. */
  const onAsked = async <Code extends string>(
    scope: Scope,
    id: string,
    act: (record: ApprovalRecord) => Promise<Result<ApprovalRecord, Code>>,
  ) => {
    const record = await seenApproval(db, scope, id);
    if (!record) return fail('NOT_FOUND');
    if (!(await asksFor(db, scope, record))) return fail('FORBIDDEN');
    const done = await act(record);
    return done.ok ? detailed(scope, done.value) : done;
  };

  return {
    'approval.application.save': async (input, scope) =>
      shown(scope, await saveApplication(deps, scope, input)),
    'approval.application.submit': ({ applicationId, version }, scope) =>
      onOwn(scope, applicationId, (record) => submitApplication(deps, scope, record, version)),
    'approval.application.modify': ({ applicationId, content, version }, scope) =>
      onOwn(scope, applicationId, (record) => modifyApplication(deps, scope, record, content, version)),
    'approval.application.revoke': ({ applicationId, note = '' }, scope) =>
      onOwn(scope, applicationId, (record) => revokeApplication(deps, scope, record, note)),
    'approval.application.withdraw': ({ applicationId, note = '' }, scope) =>
      onOwn(scope, applicationId, (record) => withdrawApplication(deps, scope, record, note)),
    'approval.application.get': async ({ applicationId }, scope) => {
      const record = await seenApplication(db, scope, applicationId);
      return record ? ok(await applicationView(db, scope, record)) : fail('NOT_FOUND');
    },
    'approval.application.list': (input, scope) => listApplications(listing, scope, input),
    'approval.application.form.get': async (_, scope) => ok(await applicationForm(db, scope)),
    'approval.application.overlap.list': (input, scope) => overlapsOfDays(db, scope, input),
    'approval.application.usable.list': (input, scope) => usableApplications(db, scope, input),
    'approval.file.get': async ({ travelId }, scope) => {
      const file = await fileOf(db, scope, travelId);
      return file ? ok(file) : fail('NOT_FOUND');
    },

    'approval.overLimit.list': (input, scope) =>
      listInbox(listing, scope, { ...input, kinds: overLimitKinds }),
    'approval.overLimit.mine': (input, scope) =>
      listAsked(listing, scope, { ...input, kinds: overLimitKinds }),
    'approval.list': (input, scope) => listInbox(listing, scope, input),
    'approval.mine': (input, scope) => listAsked(listing, scope, input),
    'approval.get': async ({ approvalId }, scope) => {
      const record = await seenApproval(db, scope, approvalId);
      return record ? detailed(scope, record) : fail('NOT_FOUND');
    },

    'approval.decide': async ({ approvalId, decision }, scope) => {
      const done = await decideApproval(deps, scope, approvalId, decision);
      if (!done.ok) return done;
      const propagated = await propagateDecision(deps, done.value, decided);
      // Time ran out between the decision and the order: nobody is told that something passed which did not.
      return propagated.state === 'void' ? fail('APPROVAL_OVER') : detailed(scope, propagated);
    },
    'approval.colleague.list': async (_, scope) => ok({ colleagues: await colleaguesOf(deps, scope) }),
    'approval.absence.get': async (_, scope) => ok({ absence: await absenceNow(deps, scope) }),
    'approval.absence.save': ({ absence }, scope) => setAbsence(deps, scope, absence),
    'approval.remind': ({ approvalId }, scope) =>
      onAsked(scope, approvalId, (record) =>
        remindApprover(deps, scope, record, async (trx, reminded) => {
          const [detail] = await approvalDetails(trx, scope, [reminded]);
          return detail;
        }),
      ),

    'approval.ceiling.request': async (input, scope) => {
      const done = await requestCeiling(deps, scope, input);
      return done.ok ? detailed(scope, done.value) : done;
    },
    'approval.ceiling.withdraw': ({ approvalId, note = '' }, scope) =>
      onAsked(scope, approvalId, async (record) =>
        record.kind === 'ceiling' ? withdrawCeiling(deps, scope, record, note) : fail('APPROVAL_OVER'),
      ),
    'approval.ceiling.list': (input, scope) => listCeilings(listing, scope, input),
  };
}
