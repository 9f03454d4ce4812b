import { approvalFacts } from '../../../contract/calls/approval/facts.ts';
import { boardFacts } from '../../../contract/calls/board/facts.ts';
import { stuckFacts } from '../../../contract/calls/stuck/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type DeadlineRow = Answer<'desk.board.deadline.list'>['rows'][number];
export type FeeRow = Answer<'desk.board.fee.list'>['rows'][number];
export type ApprovalRow = Answer<'desk.board.approval.list'>['rows'][number];
export type UnknownRow = Answer<'desk.board.unknown.list'>['rows'][number];
export type VoucherRow = Answer<'desk.board.voucher.list'>['rows'][number];
export type TravelRow = Answer<'desk.board.travel.list'>['rows'][number];

/** The boards of the desk, outdated by every command and push that outdates orders or approvals, and what their keys do. */
export const boardsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, boardFacts);
    return {
      countBoards: query('desk.board.count.get'),
      listDeadlines: query('desk.board.deadline.list'),
      listFees: query('desk.board.fee.list'),
      listWaiting: query('desk.board.approval.list'),
      listUnknown: query('desk.board.unknown.list'),
      listVouchersDue: query('desk.board.voucher.list'),
      listTravel: query('desk.board.travel.list'),
      getNextWay: query('desk.board.next.get'),
      nudge: endpointsOf(build, approvalFacts).command('approval.remind', {
        invalidatesTags: (answer) => (answer ? ['Approval'] : []),
      }),
      recheckOrder: endpointsOf(build, stuckFacts).command('stuck.order.recheck'),
      recheckAmendment: endpointsOf(build, stuckFacts).command('stuck.amendment.recheck'),
    };
  },
});

export const {
  useCountBoardsQuery,
  useListDeadlinesQuery,
  useListFeesQuery,
  useListWaitingQuery,
  useListUnknownQuery,
  useListVouchersDueQuery,
  useListTravelQuery,
  useLazyGetNextWayQuery,
  useNudgeMutation,
  useRecheckOrderMutation,
  useRecheckAmendmentMutation,
} = boardsApi;
