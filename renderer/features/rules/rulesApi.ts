import { chainFacts } from '../../../contract/calls/chain/facts.ts';
import { levelFacts } from '../../../contract/calls/level/facts.ts';
import { standardFacts } from '../../../contract/calls/standard/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

/** A company's standards, reasons and levels. */
const rulesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, { ...standardFacts, ...levelFacts, ...chainFacts });
    return {
      getMatrix: query('standard.matrix.get'),
      saveStandard: command('standard.save'),
      withdrawStandard: command('standard.withdraw'),
      listHistory: pagesOf(build, standardFacts)('standard.history.list', 30),
      listAffected: pagesOf(build, standardFacts)('standard.affected.list', 50),
      listTrialPlaces: query('standard.trial.places'),
      runTrial: query('standard.trial.run'),
      listReasons: query('standard.reason.list'),
      saveReasons: command('standard.reason.save'),
      listLevels: query('level.list'),
      saveLevel: command('level.save'),
      orderLevels: command('level.order'),
      assignLevel: command('level.assign'),
      removeLevel: command('level.remove'),
      listChains: query('chain.list'),
      saveChain: command('chain.save'),
      removeChain: command('chain.remove'),
      tryChain: query('chain.trial'),
    };
  },
});

export const {
  useGetMatrixQuery,
  useSaveStandardMutation,
  useWithdrawStandardMutation,
  useListHistoryInfiniteQuery,
  useListAffectedInfiniteQuery,
  useListTrialPlacesQuery,
  useLazyRunTrialQuery,
  useListReasonsQuery,
  useSaveReasonsMutation,
  useListLevelsQuery,
  useSaveLevelMutation,
  useOrderLevelsMutation,
  useAssignLevelMutation,
  useRemoveLevelMutation,
  useListChainsQuery,
  useSaveChainMutation,
  useRemoveChainMutation,
  useLazyTryChainQuery,
} = rulesApi;
