import { stuckFacts } from '../../../contract/calls/stuck/facts.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

/** Orders, changes, refunds and payouts that need a person. */
const stuckApi = api.injectEndpoints({
  endpoints: (build) => {
    const { command } = endpointsOf(build, stuckFacts);
    return {
      listStuck: pagesOf(build, stuckFacts)('stuck.list', 20),
      recheckStuckOrder: command('stuck.order.recheck'),
      settleOrder: command('stuck.order.settle'),
      recheckStuckAmendment: command('stuck.amendment.recheck'),
      settleAmendment: command('stuck.amendment.settle'),
      retryPayout: command('stuck.payout.retry'),
      settlePayout: command('stuck.payout.settle'),
      confirmProposal: command('stuck.proposal.confirm'),
      withdrawProposal: command('stuck.proposal.withdraw'),
      listSum: pagesOf(build, stuckFacts)('stuck.sum.list', 10),
      changeSum: command('stuck.sum.change'),
      confirmSum: command('stuck.sum.confirm'),
      withdrawSum: command('stuck.sum.withdraw'),
    };
  },
});

export type StuckRow = CallOutput<'stuck.list'>['rows'][number];
export type SumChange = CallOutput<'stuck.sum.list'>['changes'][number];
export type StuckOf<Kind extends StuckRow['kind']> = Extract<StuckRow, { kind: Kind }>;

export const {
  useListStuckInfiniteQuery,
  useRecheckStuckOrderMutation,
  useSettleOrderMutation,
  useRecheckStuckAmendmentMutation,
  useSettleAmendmentMutation,
  useRetryPayoutMutation,
  useSettlePayoutMutation,
  useConfirmProposalMutation,
  useWithdrawProposalMutation,
  useListSumInfiniteQuery,
  useChangeSumMutation,
  useConfirmSumMutation,
  useWithdrawSumMutation,
} = stuckApi;
