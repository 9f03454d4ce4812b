import { createHash } from 'node:crypto';
import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { approvalId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { type ApprovalRecord, findApproval, isPending } from '../../../store/repos/approval/approvals.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { Deps } from '../../deps.ts';
import { stillAsks } from '../../policy/asking.ts';
import { partyOf } from '../../policy/party.ts';
import { endUndecided } from '../chain/endApproval.ts';
import { openApproval } from '../chain/openApproval.ts';

type Ask = ParsedOf<(typeof approvalCalls)['approval.ceiling.request']>;
type AskError =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'DATES_WRONG'
  | 'REASON_UNKNOWN'
  | 'NO_APPROVER'
  | 'INPUT_INVALID';

/** Asks for a ceiling. It can be decided on until its window is over. The same key asks once. */
export async function requestCeiling(
  deps: Deps,
  scope: Scope,
  { bounds, reasonCode, reasonNote = '' }: Ask,
): Promise<Result<ApprovalRecord, AskError>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  if (scope.idem === null) return fail('INPUT_INVALID');
  if (bounds.startFrom >= bounds.startTo || bounds.startTo <= scope.now) return fail('DATES_WRONG');
  const id = approvalId.parse(
    createHash('sha256').update(`ceiling ${employeeId} ${scope.idem}`).digest('hex').slice(0, 32),
  );
  return writeFor<Result<ApprovalRecord, AskError>>(db, companyId, async (trx) => {
    const party = await partyOf(trx, scope, [bounds.traveller]);
    if (typeof party === 'string') return fail(party);
    const [traveller] = party;
    if (!traveller?.active) return fail('FORBIDDEN');
    const reasons = await reasonCodes(trx, companyId, bounds.kind);
    if (!reasons.some(({ code }) => code === reasonCode)) return fail('REASON_UNKNOWN');
    const known = await findApproval(trx, companyId, id);
    if (known) return ok(known);
    const request = {
      kind: 'ceiling',
      companyId,
      objectId: '',
      principalId: traveller.principalId,
      askerId: employeeId,
      deadlineAt: bounds.startTo,
      body: {
        title: '',
        amountFen: bounds.maxFen,
        applicationId: null,
        orderId: null,
        reason: { code: reasonCode, note: reasonNote },
        ceiling: bounds,
      },
    } as const;
    const asked = await openApproval(deps, trx, request, id);
    if (!asked) return fail('NO_APPROVER');
    await deps.audit.record(trx, {
      actor: employeeId,
      subject: traveller.principalId,
      ctx: scope.acting?.ctx ?? '',
      tag: 'approval.ceiling.request',
      object: asked.id,
      decision: asked.state,
      requestHash: '',
    });
    return ok(asked);
  });
}

/** Takes a ceiling back that nobody has decided on. */
export async function withdrawCeiling(
  deps: Deps,
  scope: Scope,
  ceiling: ApprovalRecord,
  note: string,
): Promise<Result<ApprovalRecord, 'FORBIDDEN' | 'APPROVAL_OVER'>> {
  if (ceiling.state === 'withdrawn') return ok(ceiling);
  if (!isPending(ceiling)) return fail('APPROVAL_OVER');
  return writeFor<Result<ApprovalRecord, 'FORBIDDEN' | 'APPROVAL_OVER'>>(
    deps.store.db,
    ceiling.companyId,
    async (trx) => {
      if (!(await stillAsks(trx, scope, ceiling))) return fail('FORBIDDEN');
      const ended = await endUndecided(deps, trx, ceiling, 'withdrawn', note);
      if (!ended) return fail('APPROVAL_OVER');
      await deps.audit.record(trx, {
        actor: callerOf(scope).employeeId,
        subject: ceiling.principalId,
        ctx: scope.acting?.ctx ?? '',
        tag: 'approval.ceiling.withdraw',
        object: ceiling.id,
        decision: 'withdrawn',
        requestHash: '',
      });
      return ok(ended);
    },
  );
}
