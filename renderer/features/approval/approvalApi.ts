import { approvalFacts } from '../../../contract/calls/approval/facts.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

export type Approval = Answer<'approval.get'>;
export type ApprovalRowData = Answer<'approval.list'>['rows'][number];
export type ApprovalId = CallInput<'approval.get'>['approvalId'];

/** Rows of one page. */
const pageSize = 60;

/** What waits for the caller, what they asked for, and what may be done about one of them. */
export const approvalApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, approvalFacts);
    return {
      listInbox: pagesOf(build, approvalFacts)('approval.list', pageSize),
      listAsked: pagesOf(build, approvalFacts)('approval.mine', pageSize),
      getApproval: query('approval.get'),
      listApprovers: query('approval.colleague.list'),
      getAbsence: query('approval.absence.get'),
      saveAbsence: command('approval.absence.save'),
      decideApproval: command('approval.decide'),
      remindApprover: command('approval.remind'),
      withdrawCeiling: command('approval.ceiling.withdraw'),
    };
  },
});

export const {
  useListInboxInfiniteQuery,
  useListAskedInfiniteQuery,
  useGetApprovalQuery,
  useListApproversQuery,
  useGetAbsenceQuery,
  useSaveAbsenceMutation,
  useDecideApprovalMutation,
  useRemindApproverMutation,
  useWithdrawCeilingMutation,
} = approvalApi;
