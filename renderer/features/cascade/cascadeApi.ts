import { cascadeFacts } from '../../../contract/calls/cascade/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** A trip moved: what it would cost, doing it, and how far it is. */
export const cascadeApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, cascadeFacts);
    return {
      quoteCascade: command('cascade.plan.quote'),
      getCascade: query('cascade.plan.get'),
      confirmCascade: command('cascade.plan.confirm'),
    };
  },
});

export const { useQuoteCascadeMutation, useGetCascadeQuery, useConfirmCascadeMutation } = cascadeApi;
