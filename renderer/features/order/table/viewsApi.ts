import { orderFacts } from '../../../../contract/calls/order/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Ways of looking at the table, kept at the gateway, and the vouchers of several orders. */
export const viewsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, orderFacts);
    return {
      listViews: query('order.view.list'),
      saveView: command('order.view.save'),
      removeView: command('order.view.remove'),
      getPapers: query('order.papers.get'),
    };
  },
});

export const { useListViewsQuery, useSaveViewMutation, useRemoveViewMutation, useLazyGetPapersQuery } =
  viewsApi;
